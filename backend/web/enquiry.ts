import { headerToken } from "#/http/requests/header-token.ts";
import type { LinkForm } from "./link-form.ts";

/** A visitor's choice among the answers to a request, and its withdrawal. */
export const enquiryForm: LinkForm = {
  path: "/enquiries/:reference",
  callOf: ({ token = "", act, business = "" }, page) => ({
    headers: { "Link-Token": headerToken(token) },
    ...act === "withdraw"
      ? { method: "DELETE", path: `/api${page}` }
      : { path: `/api${page}/choice`, body: { business } },
  }),
  doneOf: ({ act }) => act === "withdraw" ? "withdrawn" : "chosen",
  failureOf: ({ status }) => status === 409 ? "ended" : "other",
};
