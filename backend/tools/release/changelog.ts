/** The heading of changes without a version. */
const unreleased = "## Unreleased\n";

/**
 * Moves the unreleased changes below a heading for the version.
 *
 * @param version such as `1.2.3`
 * @param date such as `2026-11-22`
 * @throws {Error} without unreleased changes, or when the version is not higher than the last one
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version like 1.2.3`);
  const [before, after] = changelog.split(unreleased);
  if (after === undefined) throw new Error("CHANGELOG.md has no heading “Unreleased”");
  const last = after.match(/^## (\d+\.\d+\.\d+)/m);
  if (!after.slice(0, last?.index).trim()) throw new Error("there is nothing unreleased");
  if (last && compareVersions(version, last[1]!) <= 0) {
    throw new Error(`${version} is not higher than ${last[1]}`);
  }
  return `${before}${unreleased}\n## ${version} (${date})\n${after}`;
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const at = left!.findIndex((part, index) => part !== right![index]);
  return at < 0 ? 0 : left![at]! - right![at]!;
}
