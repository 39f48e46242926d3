/** The heading under which changes gather until a version gets them. */
const unreleased = "## Unreleased\n";

/**
 * Gives what is unreleased a version.
 *
 * @param version as `1.2.3`
 * @param date as `2026-11-22`
 * @throws {Error} where there is nothing to release, or the version is not beyond the last one
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version like 1.2.3`);
  const [before, after] = changelog.split(unreleased);
  if (after === undefined) throw new Error("CHANGELOG.md has no heading “Unreleased”");
  const last = after.match(/^## (\d+\.\d+\.\d+)/m);
  if (!after.slice(0, last?.index).trim()) throw new Error("there is nothing unreleased");
  if (last && compareVersions(version, last[1]!) <= 0) {
    throw new Error(`${version} is not beyond ${last[1]}`);
  }
  return `${before}${unreleased}\n## ${version} (${date})\n${after}`;
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at < 0 ? 0 : left![at]! - right![at]!;
}
