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
 * The storage of the sandbox provider, separate from the shop's tables. Its payments survive restarts, like the
 * records of a real provider.
 */
export interface SandboxStore {
  open(payNo: string, amountCents: HkCents): Promise<void>;
  find(payNo: string): Promise<SandboxPayment | undefined>;
  /**
   * Approves or declines a pending payment and returns it. A payment that was decided before is returned unchanged.
   */
  decide(
    payNo: string,
    status: Exclude<SandboxPayment["status"], "pending">,
  ): Promise<SandboxPayment | undefined>;
  /** Refunds the money once for each key. Returns false if the refunds would exceed the paid amount. */
  refund(payNo: string, refundKey: string, amountCents: HkCents): Promise<boolean>;
}
