const folders = [...(Deno.env.get("PATH") ?? "").split(":"), "/usr/sbin", "/sbin"];

/** The path of a command; undefined if it is not installed. */
export async function findCommand(command: string): Promise<string | undefined> {
  for (const folder of folders) {
    const path = `${folder}/${command}`;
    if (await Deno.stat(path).then(({ isFile }) => isFile, () => false)) return path;
  }
}

/**
 * Installs Debian packages unless a command exists; requires root. Starts none of their services.
 *
 * @returns the path of the command; undefined if it cannot be installed
 */
export async function install(command: string, ...packages: string[]): Promise<string | undefined> {
  const found = await findCommand(command);
  if (found || Deno.uid() !== 0 || !await findCommand("apt-get")) return found;
  console.log(`Installing ${packages.join(", ")} with apt-get …`);
  const lockTimeout = ["-o", "DPkg::Lock::Timeout=120"];
  // In run level 1, Debian's scripts start no service.
  const env = { DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (
    const command of [["update", "-qq"], ["install", "-qq", "--no-install-recommends", ...packages]]
  ) {
    const args = [...lockTimeout, ...command];
    const options = { args, env, stdout: "null", stderr: "piped" } as const;
    const { success, stderr } = await new Deno.Command("apt-get", options).output();
    if (success) continue;
    console.log(`apt-get failed: ${new TextDecoder().decode(stderr).trim().split("\n")[0]}`);
    break;
  }
  return await findCommand(command);
}
