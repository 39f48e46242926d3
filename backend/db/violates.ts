/** Whether a query violated this unique or foreign key constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  error instanceof Error && "code" in error && (error.code === "23505" || error.code === "23503") &&
  "constraint_name" in error && error.constraint_name === constraint;
