/** What a lock file must not hold: the names of the machines it was made on. */
export function lockFileProblems(lock: string): string[] {
  const problems: string[] = [];
  lock.split("\n").forEach((line, index) => {
    if (/"tarball"\s*:/.test(line)) problems.push(`line ${index + 1} has a "tarball" key`);
    else if (/https?:\/\//.test(line)) problems.push(`line ${index + 1} names a host`);
  });
  return problems;
}
