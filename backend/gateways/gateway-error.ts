import { AppError } from "../shared/errors.ts";

/**
 * A third party is unavailable, too slow, or refuses our call. Callers get a 503. `reason` goes to
 * the log only and contains no secret, number, address or code.
 */
export class GatewayError extends AppError {
  override name = "GatewayError";

  constructor(readonly gateway: string, readonly reason: string, readonly status?: number) {
    super("unavailable", { retryAfterSeconds: 10, cause: new Error(`${gateway}: ${reason}`) });
  }
}
