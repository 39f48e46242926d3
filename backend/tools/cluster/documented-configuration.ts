/** Reads a configuration file of the documentation and adapts it to a single machine. */
export async function readDocumented(
  name: string,
  replacements: readonly (readonly [from: RegExp, to: string])[],
): Promise<string> {
  const text = await Deno.readTextFile(
    new URL(`../../../docs/deployment/${name}`, import.meta.url),
  );
  return replacements.reduce((text, [from, to]) => {
    if (!text.match(from)) throw new Error(`${name} does not contain ${from}`);
    return text.replace(from, to);
  }, text);
}
