type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** As whom it runs. */
  user?: { uid: number; gid: number } | undefined;
  /** After which the command is ended, and has failed. */
  seconds?: number;
};

/**
 * Runs a command to its end.
 *
 * @returns what it printed
 * @throws {Error} with all that it said when it fails or takes too long
 */
export async function runCommand(
  [command, ...args]: string[],
  { user, seconds = 900, ...options }: Options = {},
): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command(command!, {
    args,
    ...options,
    ...user,
    signal: AbortSignal.timeout(seconds * 1000),
  }).output();
  const [printed, said] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (success) return printed!;
  throw new Error(`${command} ${args.join(" ")}\n${printed}${said}`.trim());
}
