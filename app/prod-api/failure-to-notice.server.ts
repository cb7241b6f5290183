import type { RefusalKey, WireFailure } from "@contract/model/failures";
import type { FieldErrorKey } from "~/locales/field-errors";
import type { NoticeMessage } from "~/locales/notices";
import { SessionExpired } from "~/session/session-expired";
import type { Answer, Failure } from "./answer";

/** The messages that a shopper sees for a failure: field errors and a message at the top of the page. */
export interface FailureToShow {
  /** Message keys (`data-error`) by field name. */
  readonly fieldErrors: Readonly<Record<string, FieldErrorKey>>;
  /** The parameters of the messages in `fieldErrors`, such as `left` of `stock.short`. */
  readonly params: NonNullable<NoticeMessage["params"]>;
  /** Null if the field errors already describe the failure. */
  readonly notice: NoticeMessage | null;
}

/** The field error of each business error that is shown at a field. The failure names the field. */
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
  pickupGone: "checkout.pickupGone",
  payTypeUnknown: "payType.format",
  refundUnopenedRequired: "unopened.required",
  refundVideoRequired: "unpackVideo.required",
  refundFreightNotAccepted: "freightAccepted.required",
};

/**
 * The status of a page that cannot be shown. No status is 500, because the error is not in the storefront.
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
 * Returns the data of a successful answer, for a loader that cannot do without it. For a failure, throws a
 * Response with the message of spec §8. The root's error page shows it inside the layout.
 */
export function getDataOrThrow<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.data;
  if (answer.failure.kind === "loginExpired") throw new SessionExpired();
  // An invalid id in the URL of a page counts as not found.
  if (answer.failure.errKey === "invalidField") throw toFailureResponse({ kind: "notFound" });
  throw toFailureResponse(answer.failure);
}

/**
 * Returns the Response for a failure. It has the status of the failure, and `{ notice }` as the data for the
 * error page.
 */
export function toFailureResponse(failure: Failure): Response {
  return Response.json(
    { notice: getFailureNotice(failure) },
    { status: getFailureStatus(failure) },
  );
}

/** Returns the HTTP status with which a page or an action responds to a failure. */
export function getFailureStatus({ kind, isOutage, status = 0 }: Failure): number {
  const isServerError = kind === "status" && status >= 500;
  return isOutage === true || isServerError ? 503 : STATUS[kind];
}

/**
 * Returns the messages for a failed answer. An action shows them together with the submitted values, except
 * passwords.
 */
export function toFormFailure(failure: Failure): FailureToShow {
  const { errKey, field, params = {} } = failure;
  const own = { fieldErrors: {}, params, notice: null };
  if (errKey === "codeWrong" && field !== undefined)
    return {
      ...own,
      fieldErrors: { [field]: "code.wrong" },
      notice: { key: "email.verifyFailed" },
    };
  if (errKey === "invalidField" && field !== undefined && typeof params.message === "string")
    // The cast is safe: the parameter is a key of contract/model/fields, and an unknown key is shown as a
    // general message.
    return { ...own, fieldErrors: { [field]: params.message as FieldErrorKey } };
  const beside = errKey === undefined ? undefined : BESIDE_FIELD[errKey];
  if (beside !== undefined && field !== undefined)
    return { ...own, fieldErrors: { [field]: beside } };
  return { ...own, notice: getFailureNotice(failure) };
}

/** Returns the message for a failure (spec §8). The shop's own message has priority over the backend's. */
export function getFailureNotice(failure: Failure): NoticeMessage {
  const { errKey, params = {} } = failure;
  if (errKey === "codeTooSoon") return { key: "code.wait", params };
  if (errKey === "codeSendFailed") return { key: "code.failed" };
  if (errKey === "refundAmountEmpty") return { key: "refund.amountEmpty" };
  if (errKey === "versionConflict") return { key: "version.conflict" };
  if (errKey === "forbidden") return { key: "permission.denied" };
  if (failure.kind === "refusal" && errKey !== undefined)
    return { key: "api.warning", params, refusal: errKey };
  return getNoticeOfKind(failure);
}

const NOTICE_KEYS = {
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

function getNoticeOfKind({ kind, message = "", status = 0 }: Failure): NoticeMessage {
  const key = kind === "refusal" ? "api.unknown" : NOTICE_KEYS[kind];
  if (kind === "status") return { key, params: { status } };
  // A warning without a message gets a general message.
  if (kind === "warning" && message === "") return { key, refusal: "invalidField" };
  return kind === "error" || kind === "warning" ? { key, params: { message } } : { key };
}
