import type { RefusalKey, WireFailure } from "@contract/model/failures";

/** The result of a /prod-api call: the data as types of the storefront, or a typed failure. */
export type Answer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure };

/** A failed call. It is one of the errors in spec §8, or a business error. */
export interface Failure {
  readonly kind: WireFailure | "refusal";
  /** The key of a business error, for which the shop has its own message. */
  readonly errKey?: RefusalKey;
  /** The form field that the error belongs to. */
  readonly field?: string;
  /** The parameters of the message: `seconds`, `left`, or a field's message key in `message`. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The backend's own text, only for `error` and `warning`. It is plain text of at most 200 characters. */
  readonly message?: string;
  /**
   * True for an `error` that the backend expects to end soon, for example because its database cannot be
   * reached.
   */
  readonly isOutage?: true;
  /** The HTTP status, only for the kind `status`. */
  readonly status?: number;
}

/** A page of a list and the number of all rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function toFailedAnswer(failure: Failure): {
  readonly ok: false;
  readonly failure: Failure;
} {
  return { ok: false, failure };
}

/** Converts the data of a successful answer. A failed answer stays unchanged. */
export function mapAnswer<From, To>(answer: Answer<From>, turn: (data: From) => To): Answer<To> {
  return answer.ok ? { ok: true, data: turn(answer.data) } : answer;
}

/** Converts each row of a page. */
export function mapAnswerRows<From, To>(
  answer: Answer<Page<From>>,
  turn: (row: From) => To,
): Answer<Page<To>> {
  return mapAnswer(answer, ({ rows, total }) => ({ rows: rows.map(turn), total }));
}
