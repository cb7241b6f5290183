import {
  changesData,
  isIdempotent,
  REPLAYED_HEADER,
  SUBMIT_KEY_HEADER,
  isSpecifiedCall,
  type Call,
  type RequestOf,
} from "@contract/model/call";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { basicInfo, REPLACED_TOKEN_HEADER } from "@contract/shop/accounts";
import { BACKGROUND_HEADER } from "@contract/staff/lists";
import { ProofNeeded, SessionExpired, type ExpiryCause } from "~/session/session-expired";
import { clearStaffSession } from "~/session/staff-session.server";
import type { Submission } from "~/session/submission.server";
import { toFailedAnswer, type Answer, type Failure } from "./answer";
import { readReply, type ReceivedResponse, type ReplyResult } from "./read-reply.server";
import {
  sendRequest,
  getTransportSettings,
  type ExchangeResult,
  type OutgoingRequest,
  type BackendResponse,
} from "./send.server";
import { toAddressHeaders } from "./shopper-address.server";

/**
 * The user and the request for which an API call is made. The `context` of every loader and action implements
 * it.
 */
export interface Caller {
  readonly session?: { readonly token: string } | null;
  readonly staff?: { readonly token: string } | null;
  readonly lang: Language;
  /** The shopper's IP address, by which the backend applies limits. */
  readonly clientIp?: string;
  /**
   * The secret that identifies the shopper's browser. Failed sign-ins from other browsers do not slow down
   * the sign-ins from a known one.
   */
  readonly device?: string;
  /** The User-Agent header, by which the owner of an account recognizes a session. */
  readonly userAgent?: string;
  readonly requestId?: string;
  /** The trace headers of the request, which the call forwards. */
  readonly traceHeaders?: Readonly<Record<string, string>>;
  /** The QA token of the request, which the call forwards. */
  readonly qaToken?: string | null;
  /** True if a script of the back office makes the call without an action of the user. */
  readonly isBackground?: boolean;
  /** The form submission that causes the call. */
  readonly submission?: Submission | null;
}

/** Options that override the contract of a call. */
interface CallOptions {
  /** True if the call sends the shopper's token (spec §6). The default is the rule of the contract. */
  readonly isToken?: boolean;
}

/**
 * Calls the backend as the contract defines (spec §7). All calls to /prod-api use this function. It accepts
 * the call's `request` type and returns its `reply` type. The timeout is 20,000 ms.
 *
 * Throws SessionExpired if the backend rejects the shopper's token, and ProofNeeded if staff must enter their
 * password again. Redirects staff without a session to their sign-in page. Every other failure is part of the
 * answer. A 401 for a call outside the specification does not end a session by itself, because some backends
 * return 401 for unknown calls.
 */
export async function callBackend<C extends Call>(
  caller: Caller,
  call: C,
  input?: RequestOf<C>,
  options: CallOptions = {},
): Promise<Answer<ReplyResult<C>>> {
  const token = getToken(call, caller, options);
  const headers = { ...getCallHeaders(caller, token), ...getReplacedSessionHeader(call, caller) };
  const common = { path: call.path, isIdempotent: isIdempotent(call) };
  const outgoing: OutgoingRequest =
    call.method === "GET"
      ? { ...common, method: "GET", query: formatQuery(input), headers }
      : {
          ...common,
          method: "POST",
          headers: { ...headers, "Content-Type": "application/json" },
          body: JSON.stringify(input ?? {}),
        };
  const submission = changesData(call) ? caller.submission : null;
  const answer = submission
    ? await sendCallOnce(call, outgoing, { token, submission })
    : await sendCall(call, outgoing, token);
  return answer.ok ? answer : toFailedAnswer(translateFailure(caller, answer.failure));
}

/**
 * Chooses the name of goods in the language of the page. Business errors contain the name in both languages.
 */
function translateFailure({ lang }: Caller, failure: Failure): Failure {
  const { params } = failure;
  if (lang === "zhTw" || params?.nameEn === undefined) return failure;
  return { ...failure, params: { ...params, name: params.nameEn } };
}

interface SubmissionContext {
  readonly token: string | null;
  readonly submission: Submission;
}

/**
 * Sends the call with an idempotency key from the submitted form. Returns the answer immediately if it is
 * already known.
 */
async function sendCallOnce<C extends Call>(
  call: C,
  outgoing: OutgoingRequest,
  { token, submission }: SubmissionContext,
): Promise<Answer<ReplyResult<C>>> {
  const received = await submission.call(call.path, (key) =>
    sendRequest(
      { ...outgoing, headers: { ...outgoing.headers, [SUBMIT_KEY_HEADER]: key } },
      readWhole,
    ),
  );
  if (typeof received !== "string" && received.isReplayed) submission.isRepeated = true;
  return read(call, received, { outgoing, token });
}

/** Sends the call and reads the response. `token` identifies the session that may have expired. */
export async function sendCall<C extends Call>(
  call: C,
  outgoing: OutgoingRequest,
  token: string | null,
): Promise<Answer<ReplyResult<C>>> {
  return read(call, await sendRequest(outgoing, readWhole), { outgoing, token });
}

interface SentCall {
  readonly outgoing: OutgoingRequest;
  readonly token: string | null;
}

async function read<C extends Call>(
  call: C,
  received: ExchangeResult<ReceivedResponse>,
  { outgoing, token }: SentCall,
): Promise<Answer<ReplyResult<C>>> {
  if (typeof received === "string") return toFailedAnswer({ kind: received });
  const answer = readReply(call, received);
  if (answer.ok || token === null || call.token === "none") return answer;
  if (answer.failure.errKey === "proofNeeded") throw new ProofNeeded();
  const told = getExpiryCause(answer.failure);
  if (told === null) return answer;
  if (call.token === "staff") throw redirectToStaffSignIn();
  // Some backends return 401 for an unknown call. Only a call of the specification proves that the session
  // has expired.
  if (told === "loginExpired" || isSpecifiedCall(call)) throw new SessionExpired(told);
  const ended = await checkSessionEnd(outgoing, token);
  if (ended !== null) throw new SessionExpired(ended);
  return toFailedAnswer({ kind: "notFound" });
}

/** Returns the token for a call. Returns null if the call needs no token or the caller has none. */
export function getToken(call: Call, caller: Caller, options: CallOptions = {}): string | null {
  if (call.token === "staff") return caller.staff?.token ?? null;
  const wanted = options.isToken ?? call.token === "required";
  return wanted ? (caller.session?.token ?? null) : null;
}

/** Returns the header with which the backend ends the browser's former session when a new one begins. */
function getReplacedSessionHeader(call: Call, { session, staff }: Caller): Record<string, string> {
  if (call.startsSession !== true) return {};
  const former = call.path.startsWith("/admin/") ? staff : session;
  return former ? { [REPLACED_TOKEN_HEADER]: former.token } : {};
}

/** Returns the headers that every call sends. */
export function getCallHeaders(caller: Caller, token: string | null): Record<string, string> {
  const { lang, clientIp, device, userAgent = "", requestId, qaToken } = caller;
  return {
    Accept: "application/json",
    "Accept-Language": LANGUAGE_TAGS[lang],
    ...(token !== null && { "Token-App": token }),
    ...(clientIp !== undefined && toAddressHeaders(clientIp)),
    ...(device !== undefined && { "X-Shopper-Device": device }),
    // Send this header only without a token. Only the sign-in calls use it, and they have no token yet.
    ...(token === null && userAgent !== "" && { "X-Shopper-Agent": userAgent }),
    ...(requestId !== undefined && { "X-Request-Id": requestId }),
    ...(caller.isBackground === true && { [BACKGROUND_HEADER]: "true" }),
    ...caller.traceHeaders,
    ...(qaToken != null && { "QA-Token": qaToken }),
  };
}

/** Returns how a failure reports the end of the session, or null for any other failure. */
function getExpiryCause({ kind }: Failure): ExpiryCause | null {
  return kind === "loginExpired" || kind === "unauthorized" ? kind : null;
}

function redirectToStaffSignIn(): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: "/staff/login", "Set-Cookie": clearStaffSession() },
  });
}

/** The running checks by token. A page makes several calls at the same time, which then share one check. */
const endChecks = new Map<string, Promise<ExpiryCause | null>>();

/**
 * Requests the shopper's basic info without the cache. If the session has expired, returns how the backend
 * reports this. Returns null if the call succeeds or fails for another reason.
 */
function checkSessionEnd({ headers }: OutgoingRequest, token: string): Promise<ExpiryCause | null> {
  const running = endChecks.get(token);
  if (running !== undefined) return running;
  const withoutBody = Object.entries(headers).filter(([name]) => name !== "Content-Type");
  const outgoing: OutgoingRequest = {
    method: "GET",
    path: basicInfo.path,
    headers: Object.fromEntries(withoutBody),
  };
  const asked = sendRequest(outgoing, readWhole)
    .then((received) => {
      if (typeof received === "string") return null;
      const answer = readReply(basicInfo, received);
      return answer.ok ? null : getExpiryCause(answer.failure);
    })
    .finally(() => endChecks.delete(token));
  endChecks.set(token, asked);
  return asked;
}

/** Reads a response up to the size limit. It counts the received bytes and ignores the Content-Length. */
async function readWhole(
  reply: BackendResponse,
): Promise<ReceivedResponse & { readonly isReplayed: boolean }> {
  const { replyMaxBytes } = getTransportSettings();
  const head = {
    status: reply.statusCode,
    isReplayed: reply.headers[REPLAYED_HEADER.toLowerCase()] === "true",
  };
  const body: AsyncIterable<Buffer> = reply.body;
  const chunks: Buffer[] = [];
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.length;
    // Returning from the loop also discards the rest of the stream.
    if (seen > replyMaxBytes) return { ...head, text: null };
    chunks.push(chunk);
  }
  return { ...head, text: Buffer.concat(chunks).toString("utf8") };
}

/** The names that could pollute a prototype in a receiver that does not check them. */
const REFUSED = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Returns the query string of a GET request (spec §7), "" or `?…`. Keys of objects and lists are written as
 * `name[key]`. Empty values are left out. Throws a TypeError for names that no call has.
 */
export function formatQuery(params: unknown): string {
  const search = new URLSearchParams();
  if (isBranch(params))
    for (const [name, value] of listEntries(params)) addParameter(search, name, value);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function addParameter(search: URLSearchParams, name: string, value: unknown): void {
  if (isBranch(value))
    for (const [key, part] of listEntries(value)) addParameter(search, `${name}[${key}]`, part);
  else if (isLeaf(value) && value !== "") search.append(name, String(value));
}

function listEntries(branch: object): [string, unknown][] {
  return Object.entries(branch).map(([key, value]: [string, unknown]) => {
    if (REFUSED.has(key) || /[[\]]/.test(key)) throw new TypeError(`Refused in a query: ${key}`);
    return [key, value];
  });
}

function isBranch(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isLeaf(value: unknown): value is string | number | boolean | bigint {
  return ["string", "number", "boolean", "bigint"].includes(typeof value);
}
