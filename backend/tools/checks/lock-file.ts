/** Reports names of hosts in a lock file, which depend on the machine that wrote it. */
export function lockFileProblems(lock: string): string[] {
  const problems: string[] = [];
  lock.split("\n").forEach((line, index) => {
    if (/"tarball"\s*:/.test(line)) problems.push(`line ${index + 1} has a "tarball" key`);
    else if (/https?:\/\//.test(line)) problems.push(`line ${index + 1} names a host`);
  });
  return problems;
}
