/*
 * Error messages may repeat user input: `invalid input syntax for type bigint: "…"`, `Unexpected token … in
 * JSON`, `550 <name@…> unknown`. So a message is only logged if it can contain nothing but identifiers, such
 * as constraint names.
 */

/** The maximum length of a logged message. */
const MESSAGE_LENGTH = 200;

/**
 * Matches the SQLSTATE codes whose messages contain identifiers and states but no values. These codes are
 * about connections, integrity, transactions, authorization, resources, objects that are not ready, and
 * operator intervention. Undefined tables, columns and functions are listed separately. Messages of class 22
 * and of invalid search texts (42601) contain values.
 */
const NAMES_ONLY = /^(08|23|25|28|40|53|55|57|3D|42P01$|42703$|42883$)/;

/**
 * Returns the message of an error without user input, at most 200 characters. Returns an empty text if the
 * message might contain user input.
 */
function getSafeMessage(error: Error): string {
  if ("severity" in error && "code" in error)
    return getSafeDatabaseMessage(error.message, String(error.code));
  if ("query" in error && "params" in error) return "Failed query";
  if (quotesInput(error)) return "";
  return removeQuotedInput(error.message);
}

function getSafeDatabaseMessage(message: string, sqlState: string): string {
  return NAMES_ONLY.test(sqlState) ? message.slice(0, MESSAGE_LENGTH) : "";
}

/**
 * Returns true for errors of parsers, mail servers and payment providers. Their messages contain the parsed
 * text, the recipient or the customer.
 */
function quotesInput(error: Error): boolean {
  return (
    error instanceof SyntaxError ||
    "responseCode" in error ||
    error.constructor.name.startsWith("Stripe")
  );
}

function removeQuotedInput(message: string): string {
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
const FRAMES_MAX = 8;
const CAUSES_MAX = 5;

/** The parts of an error that may be logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** The five characters of PostgreSQL's SQLSTATE, such as 23505. */
  readonly sqlState?: string;
  /** The error code of Node or of a package, such as ECONNREFUSED. */
  readonly errorCode?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  /** The SQL statement with the placeholders $1, $2 and so on, without their values. */
  readonly statement?: string;
  /**
   * The reply code of a mail server. The text of the reply is left out, because it contains the recipient.
   */
  readonly smtpReply?: number;
  readonly stack?: readonly string[];
  readonly cause?: LoggedError;
}

/**
 * Returns the parts of an error that may be logged (security-controls B5). They are names, codes, the SQL
 * statement and the position in the code. The causes of the error have the same parts. The result never
 * contains parameters of a statement, PostgreSQL's `detail` or `where`, or messages with user input.
 */
export function toLoggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: getErrorType(error), message: "" };
  const cause = depth < CAUSES_MAX ? getCause(error) : undefined;
  const known = removeUndefined({
    ...getErrorCodes(error),
    constraint: getText(error, "constraint"),
    table: getText(error, "table"),
    column: getText(error, "column"),
    statement: getText(error, "query")?.slice(0, STATEMENT_LENGTH),
    smtpReply: getNumber(error, "responseCode"),
  });
  return {
    type: getErrorType(error),
    message: getSafeMessage(error),
    ...known,
    // Log the stack only for bugs. Codes and names already identify a failed statement or connection.
    ...(Object.keys(known).length === 0 && cause === undefined && { stack: listFrames(error) }),
    ...(cause !== undefined && { cause: toLoggedError(cause, depth + 1) }),
  };
}

/** Returns the innermost cause of an error. */
export function getRootCause(error: LoggedError): LoggedError {
  return error.cause === undefined ? error : getRootCause(error.cause);
}

function getErrorType(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return typeof thrown;
  return thrown.constructor.name;
}

function getCause(error: Error): unknown {
  if (error.cause !== undefined) return error.cause;
  // An AggregateError means that each address of a host was tried. The first error contains the reason.
  return error instanceof AggregateError ? error.errors[0] : undefined;
}

function getErrorCodes(error: Error): Pick<LoggedError, "sqlState" | "errorCode"> {
  const code = getText(error, "code");
  if (code === undefined) return {};
  return getText(error, "severity") === undefined ? { errorCode: code } : { sqlState: code };
}

function listFrames({ stack = "" }: Error): string[] {
  const frames = stack.split("\n").filter((each) => /^\s+at /.test(each));
  return frames.slice(0, FRAMES_MAX).map((frame) => frame.trim());
}

function getText(error: Error, name: string): string | undefined {
  const value = getValue(error, name);
  return typeof value === "string" ? value : undefined;
}

function getNumber(error: Error, name: string): number | undefined {
  const value = getValue(error, name);
  return typeof value === "number" ? value : undefined;
}

function getValue(error: Error, name: string): unknown {
  return Object.getOwnPropertyDescriptor(error, name)?.value;
}

function removeUndefined(known: object): Partial<LoggedError> {
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The parts of an error that are stored for staff, each cut to a maximum length. */
export interface FaultFacts {
  readonly type: string;
  /** The error message. Empty if it might contain user input. */
  readonly message: string;
  /** The error code, the constraint, or the position in the code. */
  readonly place: string;
}

/** Returns the parts of an error for staff. As in the log, they are single-line texts without user input. */
export function toFaultFacts(failure: unknown, longest: number): FaultFacts {
  const { type, message, sqlState, errorCode, constraint, stack } = getRootCause(
    toLoggedError(failure),
  );
  const place = [sqlState ?? errorCode, constraint, stack?.[0]].filter(Boolean).join(" ");
  const short = (text: string) => text.replaceAll(/\p{Cc}/gu, " ").slice(0, longest);
  return { type: short(type), message: short(message), place: short(place) };
}
