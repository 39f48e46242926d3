/** A configuration with which nothing can start: one line that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
