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
      case "code":
        return [{ path: `${path}/${act}`, body: { token } }];
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
    return status === 400 && fields.length > 0 ? "fields" : "other";
  },
};

const isCode = (answer: unknown): answer is { id: string } =>
  typeof answer === "object" && answer !== null && "id" in answer;

const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, "");

/** A merge patch. Empty texts and hours change nothing. */
function changesOf(fields: Fields): object {
  const { category, experienceYears = "", worksAt, opens, closes, locality = "" } = fields;
  const texts = ["businessName", "shortDesc"] as const;
  const places = ["zipCode", "city"] as const;
  const spans = opens && closes ? [{ open: opens, close: closes }] : undefined;
  return {
    ...filled(fields, texts),
    ...category && { category },
    experienceYears: experienceYears.trim() ? Number(digitsOf(experienceYears)) : null,
    worksAt: worksAt || null,
    address: { ...filled(fields, places), locality: locality.trim() || null },
    ...spans && {
      timings: {
        week: Object.fromEntries(
          days.map((day) => [day, day === "sun" && fields.sunday === "closed" ? [] : spans]),
        ),
      },
    },
  };
}

const days = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const filled = (fields: Fields, names: readonly string[]): object =>
  Object.fromEntries(
    names.flatMap((name) => fields[name]?.trim() ? [[name, fields[name]]] : []),
  );
