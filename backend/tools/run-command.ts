type Options = {
  cwd?: string;
  env?: Record<string, string>;
  /** The user that runs the command. */
  user?: { uid: number; gid: number } | undefined;
  /** Timeout. Default: 900. */
  seconds?: number;
};

/**
 * Runs a command to its end.
 *
 * @returns its standard output
 * @throws {Error} with all output when it fails or times out
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
  const [printed, errors] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  if (success) return printed!;
  throw new Error(`${command} ${args.join(" ")}\n${printed}${errors}`.trim());
}
