import type { HkCents } from "@contract/model/money";

/** What the sandbox knows of one payment; amount in HK cents. */
export interface SandboxPayment {
  readonly payNo: string;
  readonly amountCents: HkCents;
  readonly status: "pending" | "approved" | "declined" | "givenUp";
  readonly tradeNo: string;
  readonly eventId: string;
}

/** What the sandbox keeps, apart from the shop's own tables: it outlives the process, as a real provider's records do. */
export interface SandboxStore {
  open(payNo: string, amountCents: HkCents): Promise<void>;
  find(payNo: string): Promise<SandboxPayment | undefined>;
  /** Decides a payment that is pending; gives it as it is then, decided now or before. */
  decide(
    payNo: string,
    status: Exclude<SandboxPayment["status"], "pending">,
  ): Promise<SandboxPayment | undefined>;
  /** Gives back once per key, and never more than was paid; false when it would be more. */
  refund(payNo: string, refundKey: string, amountCents: HkCents): Promise<boolean>;
}
