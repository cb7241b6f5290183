import type { Request, Response } from "express";
import * as z from "zod/mini";
import { changesSomething, type Call, type ReplyShape } from "@contract/model/call";
import { referenceRulesOf } from "@contract/reference/request-rules";
import { counter } from "@platform/metrics/define-metrics";
import { CODE } from "@contract/model/failures";
import type { Language } from "@contract/model/languages";
import { REPLAYED_HEADER, SUBMIT_KEY, SUBMIT_KEY_HEADER } from "@contract/model/repeat-submit";
import { Refusal, invalidField } from "../rules/refusal";
import type { Shop } from "../services/shop";
import { rightsOf } from "../services/staff-roles/role-facts";
import { answerOnce } from "../services/submits/answer-once";
import {
  sendEnvelope,
  sendFailure,
  readBody,
  envelopeOfRefusal,
  sendText,
  textOf,
  type Envelope,
} from "./answer";
import {
  addressOf,
  deviceOf,
  isFromQa,
  isFromStorefront,
  languageOf,
  shopperOf,
  staffOf,
  tokenOf,
  type AskingShopper,
  type AskingStaff,
} from "./authentication";
import { counting } from "./call-metrics";

const reads = counter({
  name: "backend_lagging_reads_total",
  help: "Calls whose answer may be a second old, by the database that answered",
  labels: ["database"],
});

/**
 * Answers a call from the read replica where it may be a second old and there is one that lacks no more; what
 * fails there is asked of the primary. Whoever looks at a draft wants it as it was just saved.
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
      reads.inc({ database: "replica" });
      return reply;
    } catch (failure) {
      if (failure instanceof Refusal) throw failure;
      shop.replica?.doubt();
    }
  }
  reads.inc({ database: "primary" });
  return answer(shop);
}

function isPreview(input: unknown): boolean {
  return (
    typeof input === "object" && input !== null && "preview" in input && input.preview !== undefined
  );
}

/** What a call's handler is handed. */
export interface Asked<Request> {
  readonly shop: Shop;
  readonly input: Request;
  /** Of calls with `token: "required"`; elsewhere nobody, who owns nothing. */
  readonly shopper: AskingShopper;
  /** Of calls with `token: "staff"`. */
  readonly staff: AskingStaff;
  /** As sent, for calls that look at it themselves. */
  readonly token: string;
  readonly lang: Language;
  /** The shopper's network address as limits count it. */
  readonly ip: string;
  /** The secret of the shopper's browser; null when it has none. */
  readonly device: string | null;
  /** What the shopper's browser says that it is; empty when it does not. */
  readonly userAgent: string;
  /** True when the request comes from a storefront that proves to be one of this shop. */
  readonly storefront: boolean;
  /** True when QA steers this request: limits per address do not count it. */
  readonly qa: boolean;
}

/** What a handler gives: the reply as the model holds it; what `serve` sends is its spelling on the wire. */
export type ReplyOf<Reply extends z.ZodMiniType, Shape extends ReplyShape> = Shape extends "page"
  ? { readonly rows: readonly z.output<Reply>[]; readonly total: number }
  : Shape extends "nothing"
    ? unknown
    : z.output<Reply>;

/** A call with what answers it, ready to be mounted. */
export interface Endpoint {
  readonly call: Call;
  handle(shop: Shop, request: Request, response: Response): Promise<void>;
}

/**
 * Binds a call of the contract to its handler. Checks the caller's rights, then the body by the rules of the contract
 * and by those of this backend, and wraps the reply.
 */
export function serve<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  handler: (asked: Asked<z.output<Wanted>>) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return {
    call,
    async handle(shop, request, response) {
      const lang = languageOf(request);
      try {
        const asked = await authenticate(call, shop, request);
        const sent = call.method === "GET" ? request.query : await readBody(request, response);
        const answer = async () => {
          const input = parse(call.request, sent);
          const ownRules = referenceRulesOf(call);
          if (ownRules !== undefined) parse(ownRules, input);
          const reply = await readFromReplica(call, { shop, input }, (at) =>
            handler({ ...asked, shop: at, lang, input }),
          );
          return { code: CODE.ok, ...wrapped(call, reply) };
        };
        const counted = () => counting(call.path, answer);
        const key = keyOfSubmit(call, request, asked);
        if (key === null) sendEnvelope(response, await counted());
        else await sendOnce({ shop, call, lang, response }, key, counted);
      } catch (failure) {
        sendFailure(shop, response, lang, failure);
      }
    },
  };
}

/** Binds a call of the shopper who is signed in to a service that takes the shopper's id and the input. */
export function serveShopper<
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
  return serve(call, ({ shop, shopper, input }) => service(shop, shopper.id, input));
}

/** Binds a call of staff to a service that takes the actor, for the audit log, and the input. */
export function serveStaff<
  Wanted extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Shape extends ReplyShape,
>(
  call: Call<Wanted, Reply, Shape>,
  service: (
    shop: Shop,
    actor: AskingStaff["actor"],
    input: z.output<Wanted>,
  ) => Promise<ReplyOf<Reply, Shape>>,
): Endpoint {
  return serve(call, ({ shop, staff, input }) => service(shop, staff.actor, input));
}

/** Owns nothing: what a call without a token would see, were it to look. */
const NO_SHOPPER: AskingShopper = { id: "0", loginId: "", tokenHash: "" };
const NO_STAFF: AskingStaff = {
  id: "0",
  name: "",
  tokenHash: "",
  actor: { staffName: "", address: "" },
  held: rightsOf([]),
};

async function authenticate(
  call: Pick<Call, "token" | "permission" | "right">,
  shop: Shop,
  request: Request,
) {
  const { token } = call;
  const shopper = token === "required" ? await shopperOf(shop, request) : NO_SHOPPER;
  const staff = token === "staff" ? await staffOf(shop, request, call) : NO_STAFF;
  return {
    token: tokenOf(request),
    ip: addressOf(shop, request),
    device: deviceOf(request),
    userAgent: request.get("X-Shopper-Agent") ?? "",
    storefront: isFromStorefront(shop, request),
    qa: isFromQa(shop, request),
    shopper,
    staff,
  };
}

/** Refuses `invalidField` with the first field that breaks its rule. */
export function parse<Wanted extends z.ZodMiniType>(
  schema: Wanted,
  sent: unknown,
): z.output<Wanted> {
  const parsed = schema.safeParse(sent ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join(".") ?? "";
  const isKey = /^[a-zA-Z]+\.[a-zA-Z]+$/.test(issue?.message ?? "");
  throw invalidField(
    field.slice(0, 60),
    isKey ? (issue?.message ?? "") : `${field.slice(0, 40)}.format`,
  );
}

/** A reply as the envelope of its call carries it. */
export function wrapped(
  { shape, reply }: Call,
  given: unknown,
): { msg: string; [part: string]: unknown } {
  switch (shape) {
    case "message":
      return { msg: String(z.encode(reply, given)) };
    case "page": {
      // The compiler cannot follow a shape from the call to its handler; `serve` has checked it.
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

/** Who calls, as far as it is known. */
interface Caller {
  readonly shopper: { readonly id: string };
  readonly staff: { readonly name: string };
  readonly token: string;
}

/**
 * What a call of a submitted form is the same as another by: the storefront's key, bound to the call and to
 * whoever makes it. Null for a call without a key, and for one that changes nothing.
 */
function keyOfSubmit(
  call: Call,
  request: Request,
  { shopper, staff, token }: Caller,
): string | null {
  const key = request.get(SUBMIT_KEY_HEADER) ?? "";
  if (!SUBMIT_KEY.test(key) || !changesSomething(call)) return null;
  const who = { required: shopper.id, staff: staff.name, none: token }[call.token];
  return [key, call.path, who].join("\n");
}

interface Sending {
  readonly shop: Shop;
  readonly call: Call;
  readonly lang: Language;
  readonly response: Response;
}

/**
 * Sends what `answer` gives, or what another call with this key was given within a second: refusals too,
 * but never the start of a session (security S22).
 */
async function sendOnce(
  { shop, call, lang, response }: Sending,
  key: string,
  answer: () => Promise<Envelope>,
): Promise<void> {
  const { text, isReplayed } = await answerOnce(shop, key, async () => {
    const envelope = await answer().catch((failure: unknown) => {
      if (failure instanceof Refusal) return envelopeOfRefusal(failure, lang);
      throw failure;
    });
    const isForOne = call.startsSession === true && envelope.code === CODE.ok;
    return { text: textOf(envelope), isForOne };
  });
  if (isReplayed) response.set(REPLAYED_HEADER, "true");
  sendText(response, text);
}
