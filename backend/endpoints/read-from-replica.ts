import type { Call } from "@contract/model/call";
import { counter } from "@platform/metrics/define-metrics";
import { Refusal } from "../rules/refusal";
import type { Shop } from "../services/shop";

const reads = counter({
  name: "backend_lagging_reads_total",
  help: "Calls whose answer may be a second old, by the database that answered",
  labels: ["database"],
});

/**
 * Answers a call from the read replica where it may be a second old and there is one that lacks no more; what
 * fails there is asked of the primary. Whoever looks at a draft wants it as it was just saved.
 */
export async function readFromReplica<Reply>(
  { mayLag }: Pick<Call, "mayLag">,
  { shop, input }: { readonly shop: Shop; readonly input: unknown },
  answer: (shop: Shop) => Promise<Reply>,
): Promise<Reply> {
  if (mayLag !== true || isPreview(input)) return answer(shop);
  const db = shop.replica?.fresh();
  if (db !== undefined) {
    try {
      const reply = await answer({ ...shop, db });
      reads.inc({ database: "replica" });
      return reply;
    } catch (failure) {
      if (failure instanceof Refusal) throw failure;
      shop.replica?.doubt();
    }
  }
  reads.inc({ database: "primary" });
  return answer(shop);
}

function isPreview(input: unknown): boolean {
  return (
    typeof input === "object" && input !== null && "preview" in input && input.preview !== undefined
  );
}
