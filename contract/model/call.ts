import type { input, output, ZodMiniType } from "zod/mini";
import type { RefusalKey } from "./failures";
import type { NeededPermission, StaffRight } from "../staff/permissions";

/**
 * One call of /prod-api, declared once: the reference backend serves it, the storefront calls it,
 * the contract tests and the OpenAPI document are made from it.
 *
 * `reply` is the schema of `data`, of one row for `page`, of `msg` for `message` (spec §7: login), and of
 * the fields of the answer for `whole`.
 */
export interface Call<
  Request extends ZodMiniType = ZodMiniType,
  Reply extends ZodMiniType = ZodMiniType,
  Shape extends ReplyShape = ReplyShape,
> {
  readonly method: "GET" | "POST";
  /** Below the base path prefix /prod-api. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `required`: header Token-App of a shopper; `staff`: of the back office; `none`: anybody. */
  readonly token: "none" | "required" | "staff";
  /** What the staff must be allowed for it: looked at before its body is read. */
  readonly permission?: NeededPermission;
  /** What they must have the right to beside it; of several to each. */
  readonly right?: StaffRight | readonly StaffRight[];
  readonly request: Request;
  readonly shape: Shape;
  readonly reply: Reply;
  /** What a shopper may be refused for, beyond a bad field and a missing token. */
  readonly refusals: readonly RefusalKey[];
  /** The name of the file part, for a call whose body is multipart/form-data instead of JSON. */
  readonly filePart?: string;
  /** An optional call: a backend that answers 404 hides the feature instead of failing the page. */
  readonly optional?: true;
  /** Where its method does not tell: of a GET that changes something, or a POST that only reckons. */
  readonly changes?: boolean;
  /** A call that changes something and may be sent twice with one effect, because its request names the effect. */
  readonly idempotent?: true;
  /**
   * What it tells may be a second old, so that a read replica may answer it. Never what somebody asks for to see
   * what they have just done; it only reads.
   */
  readonly mayLag?: true;
  /** Its good answer begins a session: it is for whoever asked, once. */
  readonly startsSession?: true;
}

/** Whether a call does something that a form sent twice must not do twice. */
export function changesSomething({ method, changes }: Pick<Call, "method" | "changes">): boolean {
  return changes ?? method === "POST";
}

/** Returns true if the call may be retried after its answer was lost. */
export function isIdempotent(call: Pick<Call, "method" | "changes" | "idempotent">): boolean {
  return call.idempotent === true || !changesSomething(call);
}

/**
 * `data`: an object or array; `page`: `{rows,total}`; `message`: the value is `msg`; `whole`: `data` with
 * what stands beside it; `nothing`: only a code.
 */
export type ReplyShape = "data" | "page" | "message" | "whole" | "nothing";

/** A call of the back office names its permission, any other has none. */
type Allowed =
  | { readonly token: "none" | "required"; readonly permission?: never; readonly right?: never }
  | { readonly token: "staff"; readonly permission: NeededPermission };

/** Keeps the literal types of a call; takes and gives the same object. */
export function call<
  const Request extends ZodMiniType,
  const Reply extends ZodMiniType,
  const Shape extends ReplyShape,
>(declared: Call<Request, Reply, Shape> & Allowed): Call<Request, Reply, Shape> {
  return declared;
}

/** What a caller of the call sends. */
export type RequestOf<Declared extends Call> = input<Declared["request"]>;

/** What the call's reply schema gives: `data`, one row of a page, `msg`, or the whole. */
export type ReplyOf<Declared extends Call> = output<Declared["reply"]>;

/** What the backend has read of a request. */
export type InputOf<Declared extends Call> = output<Declared["request"]>;
