/** The five-character SQLSTATE behind an error, through drizzle's wrapping, if PostgreSQL gave one. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}
