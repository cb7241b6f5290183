import type { Request, Response } from "express";
import * as z from "zod/mini";
import {
  changesData,
  REPLAYED_HEADER,
  SUBMIT_KEY_PATTERN,
  SUBMIT_KEY_HEADER,
  type Call,
  type ReplyShape,
} from "@contract/model/call";
import { getReferenceRules } from "@contract/reference/request-rules";
import { defineCounter } from "@platform/metrics/define-metrics";
import { CODE } from "@contract/model/failures";
import type { Language } from "@contract/model/languages";
import { REDACTED } from "../rules/mask-personal-data";
import { NO_CENTS } from "../rules/money";
import { Refusal, createInvalidFieldError } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { combineRoleRights } from "../services/staff-roles/staff-roles";
import { executeOnce } from "../services/submits/execute-once";
import {
  sendEnvelope,
  sendFailure,
  readBody,
  toErrorEnvelope,
  sendText,
  serializeEnvelope,
  type Envelope,
} from "./answer";
import {
  getApiKey,
  getClientAddress,
  getDevice,
  hasQaToken,
  isFromStorefront,
  getLanguage,
  getReplacedToken,
  requireShopper,
  requireStaff,
  getToken,
  type CallingShopper,
  type CallingStaff,
} from "./authentication";
import { countCallResult } from "./call-metrics";

const laggingReads = defineCounter({
  name: "backend_lagging_reads_total",
  help: "Calls that may read from the replica, by the database that answered",
  labels: ["database"],
});

/**
 * Runs a call on the read replica if its reply may be old and the replica is recent enough. If the replica fails, the
 * call is retried on the primary. Previews of drafts always use the primary, because they must be current.
 */
export async function readFromReplica<Reply>(
  { mayLag }: Pick<Call, "mayLag">,
  { shop, input }: { readonly shop: Shop; readonly input: unknown },
  answer: (shop: Shop) => Promise<Reply>,
): Promise<Reply> {
  if (mayLag !== true || isPreview(input)) return answer(shop);
  const db = shop.replica?.fresh();
  if (db !== undefined) {
    try {
      const reply = await answer({ ...shop, db });
      laggingReads.inc({ database: "replica" });
      return reply;
    } catch (failure) {
      if (failure instanceof Refusal) throw failure;
      shop.replica?.doubt();
    }
  }
  laggingReads.inc({ database: "primary" });
  return answer(shop);
}

function isPreview(input: unknown): boolean {
  return (
    typeof input === "object" && input !== null && "preview" in input && input.preview !== undefined
  );
}

/** The input of a call's handler. */
export interface CallInput<Request> {
  readonly shop: Shop;
  readonly input: Request;
  /** The shopper, for calls with `token: "required"`. For other calls it is a placeholder that owns nothing. */
  readonly shopper: CallingShopper;
  /** The staff member, for calls with `token: "staff"`. */
  readonly staff: CallingStaff;
  /** The session token as the client sent it. */
  readonly token: string;
  /** The token of the session that the new session replaces. Empty if the browser had none. */
  readonly replaces: string;
  readonly lang: Language;
  /** The shopper's IP network for rate limits. */
  readonly ip: string;
  /** The secret id of the shopper's browser. Null if it has none. */
  readonly device: string | null;
  /** The User-Agent of the shopper's browser. Empty if unknown. */
  readonly userAgent: string;
  /** True if the request proves that it is from a storefront of this shop. */
  readonly storefront: boolean;
  /** True if the request has a valid QA token. Rate limits for an address do not count it. */
  readonly qa: boolean;
}

/** The result of a handler as model types. `defineEndpoint` encodes it for the API. */
export type ReplyOf<Reply extends z.ZodMiniType, Shape extends ReplyShape> = Shape extends "page"
  ? { readonly rows: readonly z.output<Reply>[]; readonly total: number }
  : Shape extends "nothing"
    ? unknown
    : z.output<Reply>;

/** A call with its handler. */
export interface Endpoint {
  readonly call: Call;
  handle(shop: Shop, request: Request, response: Response): Promise<void>;
}

/**
 * Binds a call of the contract to its handler. It checks the caller's rights, and then the input by the rules of the
 * contract and of this backend. It wraps the reply in an envelope.
 */
export function defineEndpoint<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  handler: (asked: CallInput<z.output<Wanted>>) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return {
    call,
    async handle(shop, request, response) {
      const lang = getLanguage(request);
      try {
        const asked = await authenticate(call, shop, request);
        const sent = call.method === "GET" ? request.query : await readBody(request, response);
        const answer = async () => {
          const input = parse(call.request, sent);
          const ownRules = getReferenceRules(call);
          if (ownRules !== undefined) parse(ownRules, input);
          const reply = await readFromReplica(call, { shop, input }, (at) =>
            handler({ ...asked, shop: at, lang, input }),
          );
          return { code: CODE.ok, ...hideAccountLinks(call, encodeReply(call, reply)) };
        };
        const counted = () => countCallResult(call.path, answer);
        const key = getSubmitKey(call, request, asked);
        if (key === null) sendEnvelope(response, await counted());
        else await sendOnce({ shop, call, lang, response }, key, counted);
      } catch (failure) {
        sendFailure(shop, response, lang, failure);
      }
    },
  };
}

/** Binds a call of a signed-in shopper to a service that takes the shopper's id and the input. */
export function defineShopperEndpoint<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  service: (
    shop: Shop,
    shopperId: string,
    input: z.output<Wanted>,
  ) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return defineEndpoint(call, ({ shop, shopper, input }) => service(shop, shopper.id, input));
}

/** Binds a call of staff to a service that takes the input and the actor. The actor is needed for the audit log. */
export function defineStaffEndpoint<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  service: (
    shop: Shop,
    actor: CallingStaff["actor"],
    input: z.output<Wanted>,
  ) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return defineEndpoint(call, ({ shop, staff, input }) => service(shop, staff.actor, input));
}

/**
 * Matches the token in a link that lets its reader act for an account, in plain text or in HTML. Other links in the
 * merchant's texts do not match.
 */
const LINK_TOKEN =
  /(\/(?:staff\/invitation|undo-email|unsubscribe|back-in-stock)\?[^\s"'<>]{0,200}?token=)[^&\s"'<>\\]+/g;

/**
 * Hides the token of each account link in the reply of a staff call. A staff member with such a link could use an
 * account with more rights, so no staff call returns one.
 */
function hideAccountLinks<Reply>({ token }: Pick<Call, "token">, reply: Reply): Reply {
  return token === "staff" ? hideTokens(reply) : reply;
}

function hideTokens<Value>(value: Value): Value;
function hideTokens(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll(LINK_TOKEN, `$1${REDACTED}`);
  if (Array.isArray(value)) return value.map((each: unknown) => hideTokens(each));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, hideTokens(each)]));
}

/** Placeholders that own nothing, for calls without a token. */
const NO_SHOPPER: CallingShopper = { id: "0", loginId: "", tokenHash: "" };
const NO_STAFF: CallingStaff = {
  id: "0",
  name: "",
  tokenHash: "",
  actor: { staffName: "", address: "" },
  singleKeys: true,
  held: combineRoleRights([]),
  sees: new Set(),
  refundLimits: { limitCents: NO_CENTS, unprovenCents: NO_CENTS },
};

async function authenticate(call: Call, shop: Shop, request: Request) {
  const { token } = call;
  // An API key must not reach a sign-in through the storefront.
  if (token !== "staff" && getApiKey(request) !== undefined) throw new Refusal("forbidden");
  const shopper = token === "required" ? await requireShopper(shop, request) : NO_SHOPPER;
  const staff = token === "staff" ? await requireStaff(shop, request, call) : NO_STAFF;
  return {
    token: getToken(request),
    replaces: getReplacedToken(request),
    ip: getClientAddress(shop, request),
    device: getDevice(request),
    userAgent: request.get("X-Shopper-Agent") ?? "",
    storefront: isFromStorefront(shop, request),
    qa: hasQaToken(shop, request),
    shopper,
    staff,
  };
}

/** Parses input. Throws `createInvalidFieldError` with the first invalid field. */
export function parse<Wanted extends z.ZodMiniType>(
  schema: Wanted,
  sent: unknown,
): z.output<Wanted> {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join(".") ?? "";
  const isKey = /^[a-zA-Z]+\.[a-zA-Z]+$/.test(issue?.message ?? "");
  throw createInvalidFieldError(
    field.slice(0, 60),
    isKey ? (issue?.message ?? "") : `${field.slice(0, 40)}.format`,
  );
}

/** Encodes a reply and returns the fields of its envelope. */
export function encodeReply(
  { shape, reply }: Call,
  given: unknown,
): { msg: string; [part: string]: unknown } {
  switch (shape) {
    case "message":
      return { msg: String(z.encode(reply, given)) };
    case "page": {
      // The compiler cannot relate the shape to the handler's result. `defineEndpoint` checks the types.
      const { rows, total } = given as { rows: readonly unknown[]; total: number };
      return { msg: "ok", rows: rows.map((row) => z.encode(reply, row)), total };
    }
    case "data":
      return { msg: "ok", data: z.encode(reply, given) };
    case "whole":
      return Object.assign({ msg: "ok" }, z.encode(reply, given));
    case "nothing":
      return { msg: "ok" };
  }
}

/** The shopper and the staff member who make the call, if they are known. */
interface Caller {
  readonly shopper: { readonly id: string };
  readonly staff: { readonly name: string };
  readonly token: string;
}

/**
 * Returns the key that identifies duplicates of a submitted form: the storefront's key, combined with the call and
 * the caller. Returns null for a call without a key, and for a call that changes nothing.
 */
function getSubmitKey(
  call: Call,
  request: Request,
  { shopper, staff, token }: Caller,
): string | null {
  const key = request.get(SUBMIT_KEY_HEADER) ?? "";
  if (!SUBMIT_KEY_PATTERN.test(key) || !changesData(call)) return null;
  const who = { required: shopper.id, staff: staff.name, none: token }[call.token];
  return [key, call.path, who].join("\n");
}

interface SendContext {
  readonly shop: Shop;
  readonly call: Call;
  readonly lang: Language;
  readonly response: Response;
}

/**
 * Sends the response of a call, or repeats the response of a call with the same key within a second. Business errors
 * are repeated too. A response that starts a session or contains secrets is never repeated.
 */
async function sendOnce(
  { shop, call, lang, response }: SendContext,
  key: string,
  answer: () => Promise<Envelope>,
): Promise<void> {
  const { text, isReplayed } = await executeOnce(shop, key, async () => {
    const envelope = await answer().catch((failure: unknown) => {
      if (failure instanceof Refusal) return toErrorEnvelope(failure, lang);
      throw failure;
    });
    const isSecret = call.startsSession === true || call.reveals?.includes("secrets") === true;
    const isForOne = isSecret && envelope.code === CODE.ok;
    return { text: serializeEnvelope(envelope), isForOne };
  });
  if (isReplayed) response.set(REPLAYED_HEADER, "true");
  sendText(response, text);
}
