import type { Schemas } from "#/api/client.ts";

type Card = Pick<Schemas["BusinessCard"], "hasOwner" | "requestsPaused">;

/** Whether visitors can ask the business for a call-back. */
export const takesRequests = ({ hasOwner, requestsPaused }: Card): boolean =>
  hasOwner && !requestsPaused;
