import { useTranslation } from "~/locales/use-translation";
import type { RefundRow } from "@contract/shop/refunds";
import { EmptyState } from "~/ui/empty-state";
import { RefundCard } from "./refund-card";

/** Refund requests with the six columns of spec §3, as cards on a phone. */
export function RefundList({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const { t } = useTranslation();
  if (refunds.length === 0) return <EmptyState drawing="parcel" title={t("order.refund.empty")} />;
  return (
    <ul className="stack">
      {refunds.map((refund) => (
        <RefundCard key={refund.refundId} refund={refund} />
      ))}
    </ul>
  );
}
