/** A configuration that makes no sense: one line that names the variable. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
