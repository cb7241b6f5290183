import type { input, output, ZodMiniType } from "zod/mini";
import type {
  NeededPermission,
  ProofMinutes,
  PermissionWithProof,
  SensitiveDataKind,
  StaffRight,
} from "../staff/permissions";
import type { RefusalKey } from "./failures";
import type { HkCents } from "./money";

/**
 * Declares one endpoint ("call") of the API /prod-api. The reference backend implements it, and the
 * storefront calls it. The contract tests and the OpenAPI document are derived from it.
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
  /** The permission that the staff member needs. The backend checks it before it reads the body. */
  readonly permission?: NeededPermission;
  /** The additional rights that the staff member needs. A list requires all of its rights. */
  readonly right?: StaffRight | readonly StaffRight[];
  /** The kinds of sensitive data that the reply of a staff call may contain. The backend masks all other kinds. */
  readonly reveals?: readonly SensitiveDataKind[];
  /**
   * The maximum number of minutes since the staff member last entered a password or one-time code. If it is
   * missing, being signed in is enough.
   */
  readonly proofMinutes?: ProofMinutes;
  /** The amount up to which `proofMinutes` does not apply. Only calls that pay out money have it. */
  readonly proofAboveCents?: HkCents;
  readonly request: Request;
  readonly shape: Shape;
  readonly reply: Reply;
  /** The business errors that the call may return to shoppers. Invalid fields and a missing token are not listed. */
  readonly refusals: readonly RefusalKey[];
  /** The name of the file part, for a call whose body is multipart/form-data instead of JSON. */
  readonly filePart?: string;
  /**
   * True if a backend may lack this call. If it responds with 404, the storefront hides the feature and shows
   * the rest of the page.
   */
  readonly optional?: true;
  /**
   * True if a GET call changes data. False if a POST call only reads or calculates. If it is missing, the
   * method decides.
   */
  readonly changes?: boolean;
  /**
   * True if a call that changes data can be repeated without a second effect, because its request contains a
   * token or key.
   */
  readonly idempotent?: true;
  /**
   * True if a read replica may answer the call, so that the data may be about a second old. Such a call only
   * reads, and never shows users their own latest change.
   */
  readonly mayLag?: true;
  /** True if a successful call starts a session. Its response must never be replayed or cached. */
  readonly startsSession?: true;
}

/** Returns true if a call changes data. Such a call runs only once if a form is submitted twice. */
export function changesData({ method, changes }: Pick<Call, "method" | "changes">): boolean {
  return changes ?? method === "POST";
}

/** Returns true if the call may be retried after its response was lost. */
export function isIdempotent(call: Pick<Call, "method" | "changes" | "idempotent">): boolean {
  return call.idempotent === true || !changesData(call);
}

/**
 * The part of the response that contains the result. `data` is an object or a list, and `page` is
 * `{rows,total}`. `message` is the text of `msg`. `whole` is `data` and the other fields of the response.
 * `nothing` is only a code.
 */
export type ReplyShape = "data" | "page" | "message" | "whole" | "nothing";

/** The rules of a call by visitors and shoppers. It returns only the caller's own data or public data. */
interface ShopperRules {
  readonly token: "none" | "required";
  readonly permission?: never;
  readonly right?: never;
  readonly reveals?: never;
  readonly proofMinutes?: never;
}

/** The rules of a staff call for which being signed in is enough. */
interface SignedInRules {
  readonly token: "staff";
  readonly permission: Exclude<NeededPermission, PermissionWithProof>;
  readonly right?: "personalData";
  readonly reveals: readonly Exclude<SensitiveDataKind, "secrets">[];
  readonly proofMinutes?: never;
}

/**
 * The rules of a staff call that requires a recently entered password or one-time code. Calls about accounts,
 * roles, exports and secrets must have these rules.
 */
interface ProvenRules {
  readonly token: "staff";
  readonly permission: NeededPermission;
  readonly reveals: readonly SensitiveDataKind[];
  readonly proofMinutes: ProofMinutes;
}

/**
 * The possible rules of a call. The type forces each staff call to declare its permission and the sensitive
 * data that it reveals. Sensitive calls must also declare `proofMinutes`.
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

/*
 * The headers with which storefronts and the backend detect that a form was submitted twice (spec §5,
 * prod-api B.8). The standard Idempotency-Key does not fit: it is valid for a day, but a shopper may submit
 * the same form again after one second.
 */

/**
 * The request header with the idempotency key of a call. A form that is submitted twice sends the same key,
 * even to different storefront processes.
 */
export const SUBMIT_KEY_HEADER = "Repeat-Submit-Key";
export const SUBMIT_KEY_PATTERN = /^[\w-]{43}$/;

/** The response header that is `true` if the backend repeats its earlier answer to this key. */
export const REPLAYED_HEADER = "Repeat-Submit-Replayed";

/**
 * The paths that the specification lists (spec §7). Every backend supports them. Other calls of the contract
 * may be missing in a backend.
 */
const SPECIFIED_PATHS: ReadonlySet<string> = new Set([
  "/logout",
  "/userApp/userAccount/basicInfo",
  "/userApp/userAccount/emailIsExist",
  "/userApp/userAccount/improveContactInfo",
  "/userApp/userAccount/login",
  "/userApp/userAccount/loginNameIsExist",
  "/userApp/userAccount/loginUpdatePassword",
  "/userApp/userAccount/register",
  "/userApp/userAccount/sendVerificationCode",
  "/userApp/userAccount/updateBasicInfo",
  "/userApp/userAccount/updatePassword",
  "/userApp/userAccount/verifyCode",
  "/userOrder/addShoppingCartItem",
  "/userOrder/deleteCartItem",
  "/userOrder/shoppingCartPage",
  "/userOrder/updateCartItemNum",
]);

/** Returns true if every backend supports the call with this path. */
export function isSpecifiedCall({ path }: { readonly path: string }): boolean {
  return SPECIFIED_PATHS.has(path);
}
