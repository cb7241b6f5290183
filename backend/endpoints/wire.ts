import type { HkCents } from "@contract/money";
import { formatAmount } from "../rules/money";

export { wireTime } from "../rules/shop-calendar";

/** An id as the wire carries it: a bare number of up to 19 digits (prod-api B.0). */
export function bareId(id: string): bigint {
  return BigInt(id);
}

/** HK cents as the wire's decimal string: 29900 → "299.00". */
export function wireAmount(cents: HkCents): string {
  return formatAmount(cents);
}

/** A reply on its way out: where the contract lets an id be text or number, a bare id may stand. */
export type Outgoing<Reply> = [string | number] extends [Reply]
  ? Reply | bigint
  : Reply extends readonly (infer Each)[]
    ? readonly Outgoing<Each>[]
    : Reply extends object
      ? { [Key in keyof Reply]: Outgoing<Reply[Key]> }
      : Reply;
