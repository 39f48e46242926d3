/** What whoever starts a process can mend: one line that names the variable, or says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
