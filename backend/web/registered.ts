import { latinDigits } from "#/shared/text/text.ts";
import type { Fields, LinkForm } from "./link-form.ts";

/** What a person does with the listing that a registrar has entered for them. */
export const registeredForm: LinkForm = {
  path: "/registered",
  callsOf: (fields) => {
    const { token = "", act, id = "", otp = "" } = fields;
    const path = "/api/registered";
    switch (act) {
      case "agree":
        return [{ path: `${path}/agree`, body: { token, version: fields.version } }];
      case "code":
        return [{ path: `${path}/code`, body: { token } }];
      case "photo":
        return [{ path: `${path}/remove-photo`, body: { token } }];
      case "correct":
        return [{ method: "PATCH", path, body: { token, changes: changesOf(fields) } }];
      default: {
        const confirmation = id && { confirmation: { id, otp: digitsOf(otp) } };
        const body = { token, isWrong: act === "wrong", ...confirmation };
        return [{ path: `${path}/remove`, body }];
      }
    }
  },
  // The next form needs the id of the code.
  doneOf: ({ act = "" }, answer) => act === "code" && isCode(answer) ? answer.id : act,
  failureOf: ({ status, code, fields }) => {
    if (code === "code_just_sent") return "wait";
    if (status === 429) return "limit";
    if (code.startsWith("otp_")) return "code";
    if (code === "correction_over" || code === "must_register_themselves") return code;
    if (code === "entry_changed") return code;
    return status === 400 && fields.length > 0 ? "fields" : "other";
  },
};

const isCode = (answer: unknown): answer is { id: string } =>
  typeof answer === "object" && answer !== null && "id" in answer;

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** The fields of the form that corrects. */
const corrected = [
  "businessName",
  "shortDesc",
  "category",
  "experienceYears",
  "worksAt",
  "zipCode",
  "locality",
  "opens",
  "closes",
  "sunday",
];

const changesOf = (fields: Fields): object =>
  Object.fromEntries(corrected.flatMap((name) => name in fields ? [[name, fields[name]]] : []));
