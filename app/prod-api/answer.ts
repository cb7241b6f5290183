import type { RefusalKey, WireFailure } from "@contract/model/failures";

/** What a call of /prod-api gives: the data in the storefront's own types, or one typed failure. */
export type Answer<T> =
  { readonly ok: true; readonly data: T } | { readonly ok: false; readonly failure: Failure };

/** One failed call: a row of the error catalogue (spec §8), or a refusal by a rule of the shop. */
export interface Failure {
  readonly kind: WireFailure | "refusal";
  /** The stable key of a refusal; the shop has words of its own for it. */
  readonly errKey?: RefusalKey;
  /** The form field that it belongs to. */
  readonly field?: string;
  /** They fill the sentence: `seconds`, `left`, or `message` with a field's message key. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** The backend's own text, for `error` and `warning` only; plain text of 200 characters at most. */
  readonly message?: string;
  /** True for an `error` that the backend expects to pass, such as a database that is away. */
  readonly isOutage?: true;
  /** The HTTP status, for `status` only. */
  readonly status?: number;
}

/** One page of a list and the number of all rows. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A failed answer. */
export function failed(failure: Failure): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure };
}

/** Turns the data of a good answer. */
export function mapAnswer<From, To>(answer: Answer<From>, turn: (data: From) => To): Answer<To> {
  return answer.ok ? { ok: true, data: turn(answer.data) } : answer;
}

/** Turns each row of a page. */
export function mapRows<From, To>(
  answer: Answer<Page<From>>,
  turn: (row: From) => To,
): Answer<Page<To>> {
  return mapAnswer(answer, ({ rows, total }) => ({ rows: rows.map(turn), total }));
}
