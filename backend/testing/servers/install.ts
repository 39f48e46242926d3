const folders = [...(Deno.env.get("PATH") ?? "").split(":"), "/usr/sbin", "/sbin"];

/** Where a command is, if it is installed. */
export async function findCommand(command: string): Promise<string | undefined> {
  for (const folder of folders) {
    const path = `${folder}/${command}`;
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
}

/**
 * Installs Debian's packages where a command is not there yet; only root can. None of their services
 * is started.
 *
 * @returns where the command is; undefined where it is not, and cannot be installed
 */
export async function install(command: string, ...packages: string[]): Promise<string | undefined> {
  const found = await findCommand(command);
  if (found || Deno.uid() !== 0 || !await findCommand("apt-get")) return found;
  console.log(`Installing ${packages.join(", ")} with apt-get …`);
  const lockTimeout = ["-o", "DPkg::Lock::Timeout=120"];
  // Debian's scripts start no service in a run level that has none.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (
    const command of [["update", "-qq"], ["install", "-qq", "--no-install-recommends", ...packages]]
  ) {
    const args = [...lockTimeout, ...command];
    const options = { args, env, stdout: "null", stderr: "piped" } as const;
    const { success, stderr } = await new Deno.Command("apt-get", options).output();
    if (success) continue;
    console.log(`apt-get could not: ${new TextDecoder().decode(stderr).trim().split("\n")[0]}`);
    break;
  }
  return await findCommand(command);
}
