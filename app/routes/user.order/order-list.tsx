import { useTranslation } from "~/locales/use-translation";
import type { OrderRow } from "@contract/orders";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { OrderCard } from "./order-card";

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  /** What was searched for; empty: nothing. */
  readonly keyword: string;
}

/** Order cards: status first, pictures of the goods, the sum, and what may be done. */
export function OrderList({ orders, keyword }: OrderListProps) {
  const { t } = useTranslation();
  if (orders.length === 0 && keyword !== "") {
    return (
      <EmptyState
        drawing="parcel"
        title={t("order.noneFound.title", { keyword })}
        text={t("order.noneFound.text")}
      >
        <LinkButton href="/user/order">{t("order.noneFound.go")}</LinkButton>
      </EmptyState>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState drawing="parcel" title={t("order.empty.title")} text={t("order.empty.text")}>
        <LinkButton href="/product">{t("order.empty.go")}</LinkButton>
      </EmptyState>
    );
  }
  return (
    <ul className="stack">
      {orders.map((order) => (
        <OrderCard key={order.orderId} order={order} />
      ))}
    </ul>
  );
}
