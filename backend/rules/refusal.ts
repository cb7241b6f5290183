import { REFUSALS, type RefusalKey } from "@contract/model/failures";

/** The parameters of a refusal's message, such as `{ left: 3 }` or `{ seconds: 42 }`. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/**
 * A business error: a rule was not met, and the client receives its key. Services throw it, because a throw
 * rolls the transaction back. Any other error is a bug. `answer.ts` converts it to the response envelope.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly key: RefusalKey;
  readonly params: RefusalParams;
  /** The form field that the error belongs to, if any. */
  readonly field: string | undefined;

  constructor(key: RefusalKey, params: RefusalParams = {}, field?: string) {
    super(key);
    this.key = key;
    this.params = params;
    this.field = field ?? fieldOf(key);
  }
}

/**
 * Returns the error for an invalid field. `message` is the message key that the page shows, such as
 * `phone.format` (contract/fields).
 */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal("invalidField", { message }, field);
}

function fieldOf(key: RefusalKey): string | undefined {
  const refusal: { code: number; field?: string } = REFUSALS[key];
  return refusal.field;
}
