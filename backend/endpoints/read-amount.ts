import type { HkCents } from "@contract/money";
import { invalidField } from "../rules/refusal";
import { parseAmount } from "../rules/money";

/** An amount as sent (HK$, "299.00") in HK cents; refuses `invalidField` for what is none or below zero. */
export function amountOf(field: string, sent: string | number): HkCents {
  const cents = parseAmount(sent);
  if (cents === undefined || cents < 0) throw invalidField(field, `${field}.format`);
  return cents;
}
