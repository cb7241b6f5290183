import type { RefusalKey, WireFailure } from "@contract/model/failures";
import type { FieldErrorKey } from "~/locales/field-errors";
import type { NoticeMessage } from "~/locales/notices";
import { SessionExpired } from "~/session/session-expired";
import type { Answer, Failure } from "./answer";

/** The messages of a failure for the shopper: field errors and a notice. */
export interface FailureToShow {
  /** Message keys (`data-error`) by field name. */
  readonly fieldErrors: Readonly<Record<string, FieldErrorKey>>;
  /** The parameters of the messages in `fieldErrors`, such as `left` of `stock.short`. */
  readonly params: NonNullable<NoticeMessage["params"]>;
  /** Null if the field errors say everything. */
  readonly notice: NoticeMessage | null;
}

/** Business errors that are shown at a field, which the failure names. */
const BESIDE_FIELD: Readonly<Partial<Record<RefusalKey, FieldErrorKey>>> = {
  loginNameDuplicate: "loginName.duplicate",
  emailDuplicate: "email.duplicate",
  codeTooMany: "code.tooMany",
  passwordCommon: "password.common",
  oldPasswordWrong: "oldPassword.wrong",
  passwordWrong: "password.wrong",
  secondFactorWrong: "totp.wrong",
  stockShort: "stock.short",
  couponUnusable: "couponId.format",
  noAddress: "checkout.noAddress",
  payTypeUnknown: "payType.format",
  refundUnopenedRequired: "unopened.required",
  refundVideoRequired: "unpackVideo.required",
  refundFreightNotAccepted: "freightAccepted.required",
};

/**
 * The status of a page that cannot be shown. It is never 500, because the fault is not in this
 * program.
 */
const STATUS: Readonly<Record<Failure["kind"], number>> = {
  unauthorized: 403,
  forbidden: 403,
  notFound: 404,
  unknown: 502,
  loginExpired: 401,
  error: 502,
  warning: 409,
  network: 503,
  timeout: 504,
  status: 502,
  repeated: 409,
  refusal: 409,
};

/**
 * Returns the data of a successful answer, for loaders that need it. Otherwise throws the Response
 * that the root's error page shows in the layout, with the message of the catalogue (spec §8).
 */
export function unwrap<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  if (answer.failure.kind === "loginExpired") throw new SessionExpired();
  // An id in a page's address that is invalid counts as not found.
  if (answer.failure.errKey === "invalidField") throw failureResponse({ kind: "notFound" });
  throw failureResponse(answer.failure);
}

/** Returns the Response of a failure: its status, and `{ notice }` as data of the error page. */
export function failureResponse(failure: Failure): Response {
  return Response.json({ notice: noticeOfFailure(failure) }, { status: statusOfFailure(failure) });
}

/** Returns the HTTP status of a page or action with a failure. */
export function statusOfFailure({ kind, isOutage, status = 0 }: Failure): number {
  const isServerError = kind === "status" && status >= 500;
  return isOutage === true || isServerError ? 503 : STATUS[kind];
}

/**
 * Returns the messages of a failed answer, which an action shows with the submitted values except
 * passwords.
 */
export function failureToForm(failure: Failure): FailureToShow {
  const { errKey, field, params = {} } = failure;
  const own = { fieldErrors: {}, params, notice: null };
  if (errKey === "codeWrong" && field !== undefined)
    return {
      ...own,
      fieldErrors: { [field]: "code.wrong" },
      notice: { key: "email.verifyFailed" },
    };
  if (errKey === "invalidField" && field !== undefined && typeof params.message === "string")
    // The parameter is a key of contract/fields. The page has a general message for an unknown key.
    return { ...own, fieldErrors: { [field]: params.message as FieldErrorKey } };
  const beside = errKey === undefined ? undefined : BESIDE_FIELD[errKey];
  if (beside !== undefined && field !== undefined)
    return { ...own, fieldErrors: { [field]: beside } };
  return { ...own, notice: noticeOfFailure(failure) };
}

/** Returns the message of a failure (spec §8). The shop's own message is preferred. */
export function noticeOfFailure(failure: Failure): NoticeMessage {
  const { errKey, params = {} } = failure;
  if (errKey === "codeTooSoon") return { key: "code.wait", params };
  if (errKey === "codeSendFailed") return { key: "code.failed" };
  if (errKey === "refundAmountEmpty") return { key: "refund.amountEmpty" };
  if (errKey === "versionConflict") return { key: "version.conflict" };
  if (errKey === "forbidden") return { key: "permission.denied" };
  if (failure.kind === "refusal" && errKey !== undefined)
    return { key: "api.warning", params, refusal: errKey };
  return noticeOfRow(failure);
}

const ROWS = {
  unauthorized: "api.401",
  forbidden: "api.403",
  notFound: "api.404",
  unknown: "api.unknown",
  loginExpired: "auth.required",
  error: "api.error",
  warning: "api.warning",
  network: "api.network",
  timeout: "api.timeout",
  status: "api.status",
  repeated: "submit.repeated",
} as const satisfies Record<WireFailure, NoticeMessage["key"]>;

function noticeOfRow({ kind, message = "", status = 0 }: Failure): NoticeMessage {
  const key = kind === "refusal" ? "api.unknown" : ROWS[kind];
  if (kind === "status") return { key, params: { status } };
  // A warning without a message still gets a general one.
  if (kind === "warning" && message === "") return { key, refusal: "invalidField" };
  return kind === "error" || kind === "warning" ? { key, params: { message } } : { key };
}
