import type { input, output, ZodMiniType } from "zod/mini";
import type { RefusalKey } from "./failures";
import type {
  NeededPermission,
  ProofMinutes,
  ProvenPermission,
  Revealed,
  StaffRight,
} from "../staff/permissions";
import type { HkCents } from "./money";

/**
 * A call of /prod-api. The reference backend serves it, and the storefront calls it. The contract
 * tests and the OpenAPI document are derived from it.
 *
 * `reply` is the schema of `data`. For `page` it describes one row, for `message` the text of `msg`
 * (spec §7: login), and for `whole` the fields of the response.
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
  /**
   * The caller: `required` needs a shopper's Token-App header, `staff` a staff token, and `none` no
   * token.
   */
  readonly token: "none" | "required" | "staff";
  /** The required staff permission, which is checked before the body is read. */
  readonly permission?: NeededPermission;
  /** Additional rights that the call requires. All of them are needed. */
  readonly right?: StaffRight | readonly StaffRight[];
  /** The kinds of sensitive data in the reply of a staff call. The backend masks every other kind. */
  readonly reveals?: readonly Revealed[];
  /** How fresh the caller's password or code must be. Without it, the sign-in is enough. */
  readonly proofMinutes?: ProofMinutes;
  /** The amount up to which the call needs no fresh proof. Only a call about money has one. */
  readonly proofAboveCents?: HkCents;
  readonly request: Request;
  readonly shape: Shape;
  readonly reply: Reply;
  /** The business errors for shoppers, besides an invalid field and a missing token. */
  readonly refusals: readonly RefusalKey[];
  /** The name of the file part, for a call whose body is multipart/form-data instead of JSON. */
  readonly filePart?: string;
  /** An optional call: a backend that answers 404 hides the feature instead of failing the page. */
  readonly optional?: true;
  /**
   * Whether the call changes data, if its method does not tell: a GET that changes data, or a POST
   * that only calculates.
   */
  readonly changes?: boolean;
  /** A call that changes something and may be sent twice with one effect, because its request names the effect. */
  readonly idempotent?: true;
  /**
   * True if the answer may be a second old, so that a read replica may answer it. It must only
   * read, and never show users what they have just changed.
   */
  readonly mayLag?: true;
  /**
   * True if a successful answer begins a session. Such an answer must never be repeated or cached.
   */
  readonly startsSession?: true;
}

/**
 * Returns whether a call changes data, so that a form that is submitted twice must not repeat it.
 */
export function changesSomething({ method, changes }: Pick<Call, "method" | "changes">): boolean {
  return changes ?? method === "POST";
}

/** Returns true if the call may be retried after its answer was lost. */
export function isIdempotent(call: Pick<Call, "method" | "changes" | "idempotent">): boolean {
  return call.idempotent === true || !changesSomething(call);
}

/**
 * The part of the response with the result. `data`: an object or array; `page`: `{rows,total}`;
 * `message`: the text of `msg`; `whole`: `data` with its sibling fields; `nothing`: only a code.
 */
export type ReplyShape = "data" | "page" | "message" | "whole" | "nothing";

/** A call of visitors and shoppers shows data of the caller only. */
interface ShopperRules {
  readonly token: "none" | "required";
  readonly permission?: never;
  readonly right?: never;
  readonly reveals?: never;
  readonly proofMinutes?: never;
}

/** A staff call that a sign-in of the working day is enough for. */
interface SignedInRules {
  readonly token: "staff";
  readonly permission: Exclude<NeededPermission, ProvenPermission>;
  readonly right?: "personalData";
  readonly reveals: readonly Exclude<Revealed, "secrets">[];
  readonly proofMinutes?: never;
}

/** A staff call with a fresh proof. Calls about accounts, roles, exports and secrets have no other choice. */
interface ProvenRules {
  readonly token: "staff";
  readonly permission: NeededPermission;
  readonly reveals: readonly Revealed[];
  readonly proofMinutes: ProofMinutes;
}

/** The rules by which each staff call names its permission, what it shows and how fresh the proof must be. */
type Allowed = ShopperRules | SignedInRules | ProvenRules;

/** Declares a call and keeps its literal types. Returns the same object. */
export function call<
  const Request extends ZodMiniType,
  const Reply extends ZodMiniType,
  const Shape extends ReplyShape,
>(declared: Call<Request, Reply, Shape> & Allowed): Call<Request, Reply, Shape> {
  return declared;
}

/** The request as a caller sends it. */
export type RequestOf<Declared extends Call> = input<Declared["request"]>;

/** The result of the reply schema: `data`, a row of a page, `msg`, or the whole. */
export type ReplyOf<Declared extends Call> = output<Declared["reply"]>;

/** The request as the backend has parsed it. */
export type InputOf<Declared extends Call> = output<Declared["request"]>;
