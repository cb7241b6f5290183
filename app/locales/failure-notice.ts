import type { RefusalKey, WireFailure } from "@contract/failures";
import type { NoticeKey, NoticeMessage } from "./notices";

/** As much of a failed call as its notice tells (the Failure of app/prod-api). */
interface ShownFailure {
  readonly kind: WireFailure | "refusal";
  readonly errKey?: RefusalKey;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly message?: string;
  readonly status?: number;
}

const KEYS = {
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
} as const satisfies Record<WireFailure, NoticeKey>;

/** Refusals for which the QA contract has a key of their own. */
const KEYS_OF_REFUSALS: Partial<Record<RefusalKey, NoticeKey>> = {
  codeTooSoon: "code.wait",
  codeSendFailed: "code.failed",
  codeWrong: "email.verifyFailed",
  refundAmountEmpty: "refund.amountEmpty",
  repeatedSubmit: "submit.repeated",
};

/**
 * The notice of a failed call (spec §8). A refusal that the shop knows speaks in the shop's own words;
 * the backend's text is shown only where there are none.
 */
export function noticeOfFailure({
  kind,
  errKey,
  params,
  message = "",
  status = 0,
}: ShownFailure): NoticeMessage {
  if (kind !== "refusal") return { key: KEYS[kind], params: { message, status } };
  if (errKey === undefined) return { key: "api.warning", params: { message } };
  const key = KEYS_OF_REFUSALS[errKey];
  if (key !== undefined) return { key, ...(params && { params }) };
  return { key: "api.warning", refusal: errKey, ...(params && { params }) };
}
