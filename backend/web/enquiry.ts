import { headerToken } from "#/http/requests/header-token.ts";
import type { LinkForm } from "./link-form.ts";

export const enquiriesPath = "/enquiries/";

/** A visitor's choice among the answers to a request, its pictures, and its withdrawal. */
export const enquiryForm: LinkForm = {
  path: `${enquiriesPath}:reference`,
  callsOf: ({ token = "", act, business = "", photo = "" }, page, files) => {
    const headers = { "Link-Token": headerToken(token) };
    const path = `/api${page}`;
    switch (act) {
      case "withdraw":
        return [{ headers, method: "DELETE", path }];
      case "addPictures":
        return files.map((file) => {
          const body = new FormData();
          body.append("file", file);
          return { headers, path: `${path}/photos`, body };
        });
      case "removePicture":
        return [{ headers, method: "DELETE", path: `${path}/photos/${encodeURIComponent(photo)}` }];
      default:
        return [{ headers, path: `${path}/choice`, body: { business } }];
    }
  },
  doneOf: ({ act = "" }) => ({ choose: "chosen", withdraw: "withdrawn" })[act] ?? act,
  failureOf: ({ code }) => code === "not_answered" ? "enquiry_ended" : code,
};
