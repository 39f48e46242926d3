/**
 * Reads a file of data with one row a line, its cells separated by tabs. Lines that begin with `#`
 * are comments.
 *
 * @param read turns the cells of a line into a row, and throws when they are wrong
 * @throws {Error} with the file and the line of a wrong row
 */
export function readTable<Row>(file: URL, read: (...cells: string[]) => Row): Row[] {
  return Deno.readTextFileSync(file).trimEnd().split("\n").flatMap((line, index) => {
    if (line.startsWith("#")) return [];
    try {
      return [read(...line.split("\t"))];
    } catch (error) {
      throw new Error(`${file.pathname}:${index + 1}: ${(error as Error).message}`);
    }
  });
}

/** For `read` of `readTable`. @throws {Error} unless the cell is one of the values */
export function oneOf<Value extends string>(values: readonly Value[], cell?: string): Value {
  const value = values.find((value) => value === cell);
  if (value === undefined) throw new Error(`“${cell}” is none of ${values.join(", ")}`);
  return value;
}

/** For `read` of `readTable`. @throws {Error} unless the cell matches */
export function matching(pattern: RegExp, cell = ""): string {
  if (!pattern.test(cell)) throw new Error(`“${cell}” does not match ${pattern}`);
  return cell;
}
