import { REFUSALS, type RefusalKey } from "@contract/model/failures";

/** What fills the words of a refusal: `{ left: 3 }`, `{ seconds: 42 }`. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/**
 * The shop says no: a rule was not met, and whoever asked hears which. Thrown by services, because a
 * throw undoes the transaction; anything else thrown is a bug. `answer.ts` turns it into the envelope.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly key: RefusalKey;
  readonly params: RefusalParams;
  /** The form field it belongs to, when it has one. */
  readonly field: string | undefined;

  constructor(key: RefusalKey, params: RefusalParams = {}, field?: string) {
    super(key);
    this.key = key;
    this.params = params;
    this.field = field ?? fieldOf(key);
  }
}

/**
 * A field that breaks its rule; `message` is the key that the page shows, such as `phone.format`
 * (contract/fields).
 */
export function invalidField(field: string, message: string): Refusal {
  return new Refusal("invalidField", { message }, field);
}

function fieldOf(key: RefusalKey): string | undefined {
  const refusal: { code: number; field?: string } = REFUSALS[key];
  return refusal.field;
}
