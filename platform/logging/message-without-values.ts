/*
 * Many a message repeats what it could not read: `invalid input syntax for type bigint: "…"`, `Unexpected
 * token … in JSON`, `550 <somebody@…> unknown`. Only where a message is known to hold names is it kept.
 */

const MESSAGE_LENGTH = 200;

/**
 * SQLSTATE classes whose messages name constraints, roles and states, never a value: connection, integrity,
 * transaction, authorization, resources, object not ready, operator intervention; and, one by one, the
 * undefined table, column and function. Class 22 quotes values, and so does a bad search text (42601).
 */
const NAMES_ONLY = /^(08|23|25|28|40|53|55|57|3D|42P01$|42703$|42883$)/;

/** The message of an error without what a person typed, 200 characters at most; empty where nobody can tell. */
export function messageWithoutValues(error: Error): string {
  if ("severity" in error && "code" in error) return ofDatabase(error.message, String(error.code));
  if ("query" in error && "params" in error) return "Failed query";
  if (repeatsInput(error)) return "";
  return withoutTyped(error.message);
}

function ofDatabase(message: string, sqlState: string): string {
  return NAMES_ONLY.test(sqlState) ? message.slice(0, MESSAGE_LENGTH) : "";
}

/** Parsers quote the text, mail servers and payment providers whoever it was about. */
function repeatsInput(error: Error): boolean {
  return (
    error instanceof SyntaxError ||
    "responseCode" in error ||
    error.constructor.name.startsWith("Stripe")
  );
}

function withoutTyped(message: string): string {
  const [first = ""] = message.split("\n");
  return first
    .replace(/ Received .*/, "")
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/\?\S*/g, "?…")
    .replace(/\S+@\S+/g, "…@…")
    .replace(/\d{6,}/g, "…")
    .slice(0, MESSAGE_LENGTH);
}
