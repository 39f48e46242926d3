import { AppError } from "../shared/errors.ts";

/**
 * A third party did not do its part: it is away, too slow, or refuses us. To callers it is a 503;
 * `reason` is for the log alone and holds no secret, number, address or code.
 */
export class GatewayError extends AppError {
  override name = "GatewayError";

  constructor(readonly gateway: string, readonly reason: string) {
    super("unavailable", { retryAfterSeconds: 10, cause: new Error(`${gateway}: ${reason}`) });
  }
}
