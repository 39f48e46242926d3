import type { Schemas } from "#/api/client.ts";

type Card = Pick<Schemas["BusinessCard"], "hasOwner" | "requestsPaused">;

/** Whether visitors can ask the business for a call-back. */
export const takesEnquiries = ({ hasOwner, requestsPaused }: Card): boolean =>
  hasOwner && !requestsPaused;
