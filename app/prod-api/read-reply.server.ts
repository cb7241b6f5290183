import JsonBigint from "json-bigint";
import { isSpecifiedCall, type Call, type ReplyOf } from "@contract/model/call";
import { envelope, type DecodedEnvelope } from "@contract/model/codecs";
import {
  CODE,
  isRefusalKey,
  REFUSALS,
  LOGIN_EXPIRED_PATTERNS,
  type RefusalKey,
} from "@contract/model/failures";
import { config } from "~/config.server";
import { toFailedAnswer, type Answer, type Failure, type Page } from "./answer";

/** The type of a successful answer's data, which depends on the call's shape. */
export type ReplyResult<C extends Call> = C["shape"] extends "page"
  ? Page<ReplyOf<C>>
  : C["shape"] extends "nothing"
    ? undefined
    : ReplyOf<C>;

/** A complete response of the backend. */
export interface ReceivedResponse {
  readonly status: number;
  /** The body. Null if it exceeded the size limit. */
  readonly text: string | null;
}

const MESSAGE_LENGTH = 200;
/**
 * Matches the full name of a class, such as an exception class. A message with such a name is not shown to
 * shoppers.
 */
const CLASS_NAME = /\b[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]\w+/;

/** Reads a response as the contract defines (spec §8). Every error of spec §8 becomes a typed failure. */
export function readReply<C extends Call>(
  call: C,
  received: ReceivedResponse,
): Answer<ReplyResult<C>> {
  if (received.status === 404 && call.optional === true)
    return toFailedAnswer({ kind: "notFound" });
  if (received.status < 200 || received.status > 299)
    return toFailedAnswer({ kind: "status", status: received.status });
  const result = openEnvelope(received);
  if (result === null) return toFailedAnswer({ kind: "unknown" });
  if (result.code !== CODE.ok) {
    const isUnknownCall = mentionsPath(result.msg, call);
    if (isUnknownCall && !isSpecifiedCall(call)) return toFailedAnswer({ kind: "notFound" });
    return toFailedAnswer(toFailure(isUnknownCall ? { ...result, msg: "" } : result));
  }
  const data = parseData(call, result);
  return data.success
    ? // The compiler cannot follow a shape from the call to its reply.
      { ok: true, data: data.data as ReplyResult<C> }
    : toFailedAnswer({ kind: "unknown" });
}

/** Reads the body as JSON. The content type is ignored, because some servers send a wrong one or none. */
function openEnvelope({ text }: ReceivedResponse): DecodedEnvelope | null {
  // A text without a leading brace is an HTML page of a proxy, or a file.
  if (text === null || !/^\uFEFF?\s*\{/.test(text)) return null;
  try {
    const opened = envelope.safeParse(parseJsonExactly(text.replace(/^\uFEFF/, "")));
    return opened.success ? opened.data : null;
  } catch {
    // The text is not JSON, incomplete, or nested too deeply. The shopper sees the same error in all these
    // cases.
    return null;
  }
}

function parseData(call: Call, opened: DecodedEnvelope) {
  const { data, rows, total, msg } = opened;
  switch (call.shape) {
    case "page":
      return parsePage(call, rows ?? undefined, total ?? undefined);
    case "message":
      return call.reply.safeParse(msg);
    case "nothing":
      return { success: true, data: undefined } as const;
    case "data":
      return call.reply.safeParse(data);
    case "whole":
      return call.reply.safeParse(opened);
  }
}

function parsePage(call: Call, rows: readonly unknown[] | undefined, total: number | undefined) {
  if (rows === undefined) return { success: false } as const;
  // Leave out an invalid row, but count it in `total`, so that the page still works.
  const read = rows.flatMap((row) => {
    const parsed = call.reply.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
  // If all rows are invalid, the response is not the requested list.
  if (read.length === 0 && rows.length > 0) return { success: false } as const;
  return { success: true, data: { rows: read, total: total ?? rows.length } } as const;
}

/**
 * Returns true if a message contains the path of its call. Backends name the path if they do not know the
 * call.
 */
function mentionsPath(message: string, { path }: Call): boolean {
  const bare = path.slice(1);
  return message.includes(bare.includes("/") ? bare : path);
}

function toFailure({ code, msg, errKey, field, params, retryAfter }: DecodedEnvelope): Failure {
  const key = errKey !== undefined && isRefusalKey(errKey) ? errKey : undefined;
  const text = toOneLine(msg).slice(0, MESSAGE_LENGTH);
  const message = CLASS_NAME.test(text) ? "" : text;
  const known = {
    ...(key !== undefined && { errKey: key }),
    ...(field !== undefined && { field }),
  };
  if (code === CODE.unauthorized) return { kind: "unauthorized" };
  if (code === CODE.forbidden) return { kind: "forbidden", ...known };
  if (code === CODE.notFound) return { kind: "notFound", ...known };
  if (code === CODE.fault && (key === "loginExpired" || isLoginExpired(msg)))
    return { kind: "loginExpired" };
  if (key === "repeatedSubmit") return { kind: "repeated", errKey: key };
  if (key !== undefined)
    return { kind: "refusal", ...findField(key), ...known, ...(params && { params }), message };
  if (code === CODE.warning) return { kind: "warning", ...known, message };
  if (message === "") return { kind: "unknown" };
  return { kind: "error", ...known, message, ...(retryAfter !== undefined && { isOutage: true }) };
}

function findField(key: RefusalKey): { field?: string } {
  const refusal: { code: number; field?: string } = REFUSALS[key];
  return refusal.field === undefined ? {} : { field: refusal.field };
}

/** Converts a text to a single line without control characters. */
function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

const configuredMessages = config.loginExpiredMessages
  .map(getLetters)
  .filter((text) => text !== "");

/** Returns true if a message of code 500 reports an expired login (spec §8). */
export function isLoginExpired(
  message: string,
  more: readonly string[] = configuredMessages,
): boolean {
  const letters = getLetters(message);
  return (
    LOGIN_EXPIRED_PATTERNS.some((pattern) => pattern.test(letters)) ||
    more.some((text) => letters.startsWith(text))
  );
}

function getLetters(message: string): string {
  return message
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const exactParser = JsonBigint({ storeAsString: true });
/** Matches a JSON number of at least sixteen digits. A double could round it. */
const LONG_NUMBERS = /([:[,]\s*)(-?[1-9]\d{15,}(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;
/** Matches names that could pollute a prototype, and escapes that could hide such names. */
const SUSPICIOUS_KEYS = /__proto__|constructor|\\u/;
/** The maximum nesting depth. No reply of the contract is deeper. */
const DEPTH_MAX = 100;

/**
 * Parses a reply and returns numbers of sixteen or more digits as strings (spec §7). Throws if the reply is
 * not JSON. The function quotes these numbers and then uses the native parser, because the exact parser is
 * ten times slower. If a text contains such a number, the quotes make the JSON invalid. In this case, the
 * exact parser is used.
 */
export function parseJsonExactly(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError("The reply is nested too deeply.");
  const quoted = text.replace(LONG_NUMBERS, '$1"$2"');
  if (quoted === text) return JSON.parse(text);
  if (SUSPICIOUS_KEYS.test(text)) return exactParser.parse(text);
  try {
    return JSON.parse(quoted);
  } catch {
    return exactParser.parse(text);
  }
}

/** Returns true for JSON that is nested too deeply. Brackets inside texts do not count. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = findTextEnd(text, at);
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

/**
 * Returns the position of the closing quote of the text that begins at `from`. Returns the end of the JSON if
 * there is no closing quote.
 */
function findTextEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text[before] === "\\") before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
