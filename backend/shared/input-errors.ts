import { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const expectations: Record<string, string> = {
  string: "Not a text",
  number: "Not a number",
  int: "Not a whole number",
  boolean: "Neither true nor false",
  array: "Not a list",
  object: "Not an object",
};

const units: Record<string, string> = { string: "characters", array: "items" };

/** Says what is wrong with a value in words, where a schema has no message of its own. */
function describe(issue: Issue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Missing" : expectations[issue.expected] ?? "Not valid";
    case "too_big":
    case "too_small": {
      const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
      const unit = units[issue.origin];
      if (issue.code === "too_small" && unit && limit === 1) return "Is empty";
      const [more, less] = issue.origin === "string"
        ? ["Is longer than", "Is shorter than"]
        : unit
        ? ["Has more than", "Has fewer than"]
        : ["Is more than", "Is less than"];
      return `${issue.code === "too_big" ? more : less} ${limit}${unit ? ` ${unit}` : ""}`;
    }
    case "invalid_value":
      return `Must be one of ${issue.values.map(String).join(", ")}`;
    case "invalid_format":
      return "Does not have the expected form";
    case "unrecognized_keys":
      return "Unknown field";
    default:
      return issue.code === "custom" ? undefined : "Not valid";
  }
}

z.config({ customError: describe });
