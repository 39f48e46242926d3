/** Whether a query failed because of this constraint: what is there once, or has to be there. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "code" in error && (error.code === "23505" || error.code === "23503") &&
  "constraint_name" in error && error.constraint_name === constraint;
