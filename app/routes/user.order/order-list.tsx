import { useTranslation } from "~/locales/use-translation";
import type { OrderRow } from "@contract/shop/orders";
import { ORDER_STATUS } from "@contract/model/states";
import { LinkButton } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { OrderCard, orderPlace } from "./order-card";
import { orderHref, type OrderQuery } from "./order-query";

interface OrderListProps {
  readonly orders: readonly OrderRow[];
  /** What the page shows: what was searched for, and where its own address leads back to. */
  readonly query: OrderQuery;
}

/** Order cards: status first, pictures of the goods, the sum, and what may be done. */
export function OrderList({ orders, query }: OrderListProps) {
  const { t } = useTranslation();
  const { keyword } = query;
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
      {orders.map((order, at) => (
        <OrderCard key={order.orderId} order={order} {...waysBack(query, orders, at)} />
      ))}
    </ul>
  );
}

/** Back to the same tab and page; to the neighbour of an order that has left them. */
function waysBack(query: OrderQuery, orders: readonly OrderRow[], at: number) {
  const page = orderHref(query, { page: query.page });
  const backTo = (order = orders[at]) => (order ? `${page}#${orderPlace(order)}` : page);
  const neighbour = orders[at + 1] ?? orders[at - 1];
  const backWithout = neighbour ? backTo(neighbour) : page;
  return { back: query.status === ORDER_STATUS.all ? backTo() : backWithout, backWithout };
}
