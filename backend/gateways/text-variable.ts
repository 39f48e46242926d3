import { z } from "zod";

/** An optional variable that is not blank. */
export const textVariable = z.string().trim().min(1).optional();
