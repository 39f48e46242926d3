import type { RouteDeps } from "./ctx.ts";

/** Over HTTPS cookies get the prefix `__Host-`, with which no other host can set them. */
export const cookieOptions = ({ ctx }: RouteDeps) => {
  const secure = ctx.publicOrigin.startsWith("https:");
  return {
    ...secure && { prefix: "host" as const },
    secure,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
  } as const;
};
