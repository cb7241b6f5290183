import type { HkCents } from "@contract/model/money";

/** A payment at the sandbox. The amount is in HK cents. */
export interface SandboxPayment {
  readonly payNo: string;
  readonly amountCents: HkCents;
  readonly status: "pending" | "approved" | "declined" | "givenUp";
  readonly tradeNo: string;
  readonly eventId: string;
}

/**
 * The storage of the sandbox, separate from the shop's tables. It survives restarts, like the records of a
 * real provider.
 */
export interface SandboxStore {
  open(payNo: string, amountCents: HkCents): Promise<void>;
  find(payNo: string): Promise<SandboxPayment | undefined>;
  /** Decides a pending payment and returns it, whether it was decided now or before. */
  decide(
    payNo: string,
    status: Exclude<SandboxPayment["status"], "pending">,
  ): Promise<SandboxPayment | undefined>;
  /** Refunds once per key. Returns false if the total would exceed the paid amount. */
  refund(payNo: string, refundKey: string, amountCents: HkCents): Promise<boolean>;
}
