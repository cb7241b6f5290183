import type { RefusalKey, WireFailure } from "@contract/model/failures";

/** The result of a /prod-api call: data in the storefront's own types, or a typed failure. */
export type Answer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure };

/** A failed call: a row of the error catalogue (spec §8) or a business error. */
export interface Failure {
  readonly kind: WireFailure | "refusal";
  /** The stable key of a business error, for which the shop has its own message. */
  readonly errKey?: RefusalKey;
  /** The form field that the error belongs to. */
  readonly field?: string;
  /** The parameters of the message: `seconds`, `left`, or `message` with a field's message key. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The backend's own text, for `error` and `warning` only; plain text of 200 characters at most. */
  readonly message?: string;
  /** True for an `error` that the backend expects to pass, such as a database that is away. */
  readonly isOutage?: true;
  /** The HTTP status, for `status` only. */
  readonly status?: number;
}

/** A page of a list and the number of all rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Returns a failed answer. */
export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** Maps the data of a successful answer. */
export function mapAnswer<From, To>(answer: Answer<From>, turn: (data: From) => To): Answer<To> {
  return answer.ok ? { ok: true, data: turn(answer.data) } : answer;
}

/** Maps each row of a page. */
export function mapRows<From, To>(
  answer: Answer<Page<From>>,
  turn: (row: From) => To,
): Answer<Page<To>> {
  return mapAnswer(answer, ({ rows, total }) => ({ rows: rows.map(turn), total }));
}
