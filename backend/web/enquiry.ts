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
  doneOf: ({ act = "" }) => outcomes[act] ?? "chosen",
  failureOf: ({ status, code }) => failures[code] ?? (status === 409 ? "ended" : "other"),
};

const outcomes: Partial<Record<string, string>> = {
  withdraw: "withdrawn",
  addPictures: "pictures",
  removePicture: "removed",
};

const failures: Partial<Record<string, string>> = {
  payload_too_large: "tooLarge",
  unsupported_media_type: "unreadable",
  heic_not_supported: "heic",
  pictures_full: "full",
  picture_retained: "retained",
  too_many_requests: "tooMany",
};
