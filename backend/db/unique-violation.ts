/** Whether a query failed because of this unique constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "code" in error && error.code === "23505" &&
  "constraint_name" in error && error.constraint_name === constraint;
