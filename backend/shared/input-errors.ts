import { z } from "zod";

const kinds: Record<string, string> = { string: "text", int: "whole number", array: "list" };
const units: Record<string, string> = { string: " characters", array: " items" };

/** Says in words what is wrong with a value, where a schema has no message of its own. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Missing"
        : `Not a ${kinds[issue.expected] ?? issue.expected}`;
    case "too_big":
      return `Is longer than ${issue.maximum}${units[issue.origin] ?? ""}`;
    case "too_small":
      return issue.minimum === 1 && units[issue.origin]
        ? "Is empty"
        : `Is shorter than ${issue.minimum}${units[issue.origin] ?? ""}`;
    case "invalid_value":
      return `Must be one of ${issue.values.join(", ")}`;
    case "invalid_format":
      return "Does not have the expected form";
    case "invalid_union":
      return "Not valid";
  }
}

z.config({ customError: describe });
