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
function messageWithoutValues(error: Error): string {
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

const STATEMENT_LENGTH = 300;
const FRAMES = 8;
const CAUSES = 5;

/** What of an error may stand in a log. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** PostgreSQL's five characters, such as 23505. */
  readonly sqlState?: string;
  /** Node's or a package's own name of the failure, such as ECONNREFUSED. */
  readonly errorCode?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** The statement with $1, $2, …: never with what they stood for. */
  readonly statement?: string;
  /** What a mail server answered, without its words: they repeat the recipient. */
  readonly smtpReply?: number;
  readonly stack?: readonly string[];
  readonly cause?: LoggedError;
}

/**
 * An error as it may be logged (security-controls B5): names and codes, the statement, where it happened,
 * and the same of its causes. Never a parameter of a statement, nor PostgreSQL's `detail` or `where`, nor
 * words of a message that repeat what was sent.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: typeOf(error), message: "" };
  const cause = depth < CAUSES ? causeOf(error) : undefined;
  const known = withoutUndefined({
    ...codeOf(error),
    constraint: textIn(error, "constraint"),
    table: textIn(error, "table"),
    column: textIn(error, "column"),
    statement: textIn(error, "query")?.slice(0, STATEMENT_LENGTH),
    smtpReply: numberIn(error, "responseCode"),
  });
  return {
    type: typeOf(error),
    message: messageWithoutValues(error),
    ...known,
    // Where a statement or a connection failed is said by its names; a bug has only its place.
    ...(Object.keys(known).length === 0 && cause === undefined && { stack: framesOf(error) }),
    ...(cause !== undefined && { cause: loggedError(cause, depth + 1) }),
  };
}

/** The innermost cause: what a failure comes down to. */
export function rootOf(error: LoggedError): LoggedError {
  return error.cause === undefined ? error : rootOf(error.cause);
}

function typeOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return typeof thrown;
  return thrown.constructor.name;
}

function causeOf(error: Error): unknown {
  if (error.cause !== undefined) return error.cause;
  // Each address of a host was tried: the first says what was wrong.
  return error instanceof AggregateError ? error.errors[0] : undefined;
}

function codeOf(error: Error): Pick<LoggedError, "sqlState" | "errorCode"> {
  const code = textIn(error, "code");
  if (code === undefined) return {};
  return textIn(error, "severity") === undefined ? { errorCode: code } : { sqlState: code };
}

function framesOf({ stack = "" }: Error): string[] {
  const frames = stack.split("\n").filter((each) => /^\s+at /.test(each));
  return frames.slice(0, FRAMES).map((frame) => frame.trim());
}

function textIn(error: Error, name: string): string | undefined {
  const value = valueIn(error, name);
  return typeof value === "string" ? value : undefined;
}

function numberIn(error: Error, name: string): number | undefined {
  const value = valueIn(error, name);
  return typeof value === "number" ? value : undefined;
}

function valueIn(error: Error, name: string): unknown {
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}

function withoutUndefined(known: object): Partial<LoggedError> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** What is kept of a fault where staff read it; each as short as asked for. */
export interface FaultFacts {
  readonly type: string;
  /** Without values. */
  readonly message: string;
  /** A code, a constraint, or where it happened. */
  readonly place: string;
}

/** A fault as the log's own lines leave it, in one line for each fact: nothing of what was sent. */
export function faultFacts(failure: unknown, longest: number): FaultFacts {
  const { type, message, sqlState, errorCode, constraint, stack } = rootOf(loggedError(failure));
  const place = [sqlState ?? errorCode, constraint, stack?.[0]].filter(Boolean).join(" ");
  const short = (text: string) => text.replaceAll(/\p{Cc}/gu, " ").slice(0, longest);
  return { type: short(type), message: short(message), place: short(place) };
}
