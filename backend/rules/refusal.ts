import { REFUSALS, type RefusalKey } from "@contract/model/failures";

/** The parameters of the message of a business error, such as `{ left: 3 }` or `{ seconds: 42 }`. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/**
 * A business error: a rule was not met, and the client receives the key of the error. Services throw it, so that the
 * transaction is rolled back. `answer.ts` converts it to a response. Any other error is a bug.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly key: RefusalKey;
  readonly params: RefusalParams;
  /** The form field that the error belongs to. Undefined if there is none. */
  readonly field: string | undefined;

  constructor(key: RefusalKey, params: RefusalParams = {}, field?: string) {
    super(key);
    this.key = key;
    this.params = params;
    this.field = field ?? getField(key);
  }
}

/**
 * Returns the error for an invalid field. `message` is the key of the message that the page shows, such as
 * `phone.format` (contract/fields).
 */
export function createInvalidFieldError(field: string, message: string): Refusal {
  return new Refusal("invalidField", { message }, field);
}

function getField(key: RefusalKey): string | undefined {
  const refusal: { code: number; field?: string } = REFUSALS[key];
  return refusal.field;
}
