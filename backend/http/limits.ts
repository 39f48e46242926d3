import { bodyLimit } from "hono/body-limit";
import { AppError } from "../shared/errors.ts";

/** Largest JSON body, in bytes. */
const largestBody = 64 * 1024;

/** Refuses a body of more than 64 KB, whether or not its length is announced. */
export const limitBodies = () =>
  bodyLimit({
    maxSize: largestBody,
    onError: () => {
      throw new AppError("payload_too_large");
    },
  });
