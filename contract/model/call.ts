import type { input, output, ZodMiniType } from "zod/mini";
import type { RefusalKey } from "./failures";
import type {
  NeededPermission,
  ProofMinutes,
  ProvenPermission,
  RevealedKind,
  StaffRight,
} from "../staff/permissions";
import type { HkCents } from "./money";

/**
 * A call of the API /prod-api. The reference backend implements it, and the storefront makes it. The contract
 * tests and the OpenAPI document are derived from it.
 *
 * `reply` is the schema of `data`. For the shape `page`, it describes one row. For `message`, it describes
 * the text of `msg` (spec §7: login). For `whole`, it describes the fields of the response.
 */
export interface Call<
  Request extends ZodMiniType = ZodMiniType,
  Reply extends ZodMiniType = ZodMiniType,
  Shape extends ReplyShape = ReplyShape,
> {
  readonly method: "GET" | "POST";
  /** The path below the prefix /prod-api. */
  readonly path: `/${string}`;
  readonly summary: string;
  /**
   * The token that the caller must send: `required` is a shopper's Token-App header, `staff` is a staff
   * token, and `none` is no token.
   */
  readonly token: "none" | "required" | "staff";
  /** The permission that staff need. The backend checks it before it reads the body. */
  readonly permission?: NeededPermission;
  /** The additional rights that staff need. All of them are required. */
  readonly right?: StaffRight | readonly StaffRight[];
  /**
   * The kinds of sensitive data that the reply of a staff call contains. The backend masks all other kinds.
   */
  readonly reveals?: readonly RevealedKind[];
  /**
   * The maximum age in minutes of the caller's last password or code. If it is missing, the sign-in is
   * enough.
   */
  readonly proofMinutes?: ProofMinutes;
  /** The amount up to which the call needs no fresh proof. Only a call about money has such an amount. */
  readonly proofAboveCents?: HkCents;
  readonly request: Request;
  readonly shape: Shape;
  readonly reply: Reply;
  /** The business errors of the call for shoppers, in addition to an invalid field and a missing token. */
  readonly refusals: readonly RefusalKey[];
  /** The name of the file part, for a call whose body is multipart/form-data instead of JSON. */
  readonly filePart?: string;
  /**
   * True for an optional call. If a backend responds with 404, the storefront hides the feature and shows the
   * rest of the page.
   */
  readonly optional?: true;
  /**
   * Whether the call changes data, if its method does not show this. Examples are a GET call that changes
   * data and a POST call that only calculates.
   */
  readonly changes?: boolean;
  /**
   * True for a call that changes data and has the same effect if it is sent twice, because its request
   * identifies the effect.
   */
  readonly idempotent?: true;
  /**
   * True if the answer may be one second old, so that a read replica may return it. The call must only read,
   * and never show users their own latest change.
   */
  readonly mayLag?: true;
  /** True if a successful answer begins a session. Such an answer must never be sent again or cached. */
  readonly startsSession?: true;
}

/** Returns true if a call changes data. If a form is submitted twice, such a call must not be repeated. */
export function changesSomething({ method, changes }: Pick<Call, "method" | "changes">): boolean {
  return changes ?? method === "POST";
}

/** Returns true if the call may be sent again after its answer was lost. */
export function isIdempotent(call: Pick<Call, "method" | "changes" | "idempotent">): boolean {
  return call.idempotent === true || !changesSomething(call);
}

/**
 * The part of the response that contains the result. `data` is an object or a list, and `page` is
 * `{rows,total}`. `message` is the text of `msg`. `whole` is `data` with the fields beside it. `nothing` is
 * only a code.
 */
export type ReplyShape = "data" | "page" | "message" | "whole" | "nothing";

/** The rules of a call by visitors and shoppers. It returns only data of the caller. */
interface ShopperRules {
  readonly token: "none" | "required";
  readonly permission?: never;
  readonly right?: never;
  readonly reveals?: never;
  readonly proofMinutes?: never;
}

/** The rules of a staff call that needs only a sign-in. */
interface SignedInRules {
  readonly token: "staff";
  readonly permission: Exclude<NeededPermission, ProvenPermission>;
  readonly right?: "personalData";
  readonly reveals: readonly Exclude<RevealedKind, "secrets">[];
  readonly proofMinutes?: never;
}

/**
 * The rules of a staff call that needs a fresh proof. Calls about accounts, roles, exports and secrets must
 * have these rules.
 */
interface ProvenRules {
  readonly token: "staff";
  readonly permission: NeededPermission;
  readonly reveals: readonly RevealedKind[];
  readonly proofMinutes: ProofMinutes;
}

/**
 * The possible rules of a call. A staff call must declare its permission, the data that it reveals, and the
 * age of the proof.
 */
type Allowed = ShopperRules | SignedInRules | ProvenRules;

/** Declares a call and keeps its literal types. Returns the same object. */
export function call<
  const Request extends ZodMiniType,
  const Reply extends ZodMiniType,
  const Shape extends ReplyShape,
>(declared: Call<Request, Reply, Shape> & Allowed): Call<Request, Reply, Shape> {
  return declared;
}

/** The type of the request that a caller sends. */
export type RequestOf<Declared extends Call> = input<Declared["request"]>;

/** The type of the parsed reply: `data`, a row of a page, `msg`, or the whole response. */
export type ReplyOf<Declared extends Call> = output<Declared["reply"]>;

/** The type of the request after the backend has parsed it. */
export type InputOf<Declared extends Call> = output<Declared["request"]>;
