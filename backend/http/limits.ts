import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { AppError } from "../shared/errors.ts";

/** Largest JSON body, in bytes. */
const largestBody = 64 * 1024;

/**
 * Refuses a body of more than 64 KB, whether or not its length is announced.
 *
 * @param uploads addresses whose handlers read a larger body themselves, with limits of their own
 */
export const limitBodies = ({ uploads }: { uploads: readonly string[] }) =>
  except(
    (c) => uploads.includes(c.req.path),
    bodyLimit({
      maxSize: largestBody,
      onError: () => {
        throw new AppError("payload_too_large");
      },
    }),
  );
