import { and, eq, sql } from "drizzle-orm";
import type { SandboxStore } from "../adapters/payment/sandbox/sandbox-store";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { sandboxPayment, sandboxRefund } from "./schema/sandbox";
import { inTransaction } from "./transaction";

/** What the sandbox keeps, in the shop's database, in transactions of their own. */
export function sandboxStore(db: Database): SandboxStore {
  const find: SandboxStore["find"] = async (payNo) => {
    const [found] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.payNo, payNo));
    return found;
  };
  return {
    find,
    async open(payNo, amountCents) {
      const id = newId();
      await db
        .insert(sandboxPayment)
        .values({ payNo, amountCents, tradeNo: `SB${id}`, eventId: `evt_${id}` })
        .onConflictDoNothing({ target: sandboxPayment.payNo });
    },
    async decide(payNo, status) {
      await db
        .update(sandboxPayment)
        .set({ status })
        .where(and(eq(sandboxPayment.payNo, payNo), eq(sandboxPayment.status, "pending")));
      return find(payNo);
    },
    refund: (payNo, refundKey, amountCents) =>
      inTransaction(db, (tx) => giveBack(tx, { payNo, refundKey, amountCents })),
  };
}

/** True when the money is given back, now or before; never more than was paid. */
async function giveBack(
  tx: Transaction,
  { payNo, refundKey, amountCents }: typeof sandboxRefund.$inferInsert,
): Promise<boolean> {
  const [paid] = await tx
    .select()
    .from(sandboxPayment)
    .where(and(eq(sandboxPayment.payNo, payNo), eq(sandboxPayment.status, "approved")))
    .for("update");
  const [given] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${sandboxRefund.amountCents}), 0)::int`,
      isRepeated: sql<boolean>`coalesce(bool_or(${sandboxRefund.refundKey} = ${refundKey}), false)`,
    })
    .from(sandboxRefund)
    .where(eq(sandboxRefund.payNo, payNo));
  if (paid === undefined || given === undefined) return false;
  if (given.isRepeated) return true;
  if (given.cents + amountCents > paid.amountCents) return false;
  await tx.insert(sandboxRefund).values({ refundKey, payNo, amountCents });
  return true;
}
