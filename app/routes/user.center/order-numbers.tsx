import { useTranslation } from "~/locales/use-translation";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { OrderCounts } from "@contract/shop/orders";
import { useIsThere } from "~/ui/page-context";

/** In the order of an order's life; what needs the shopper first. */
const SHOWN = ORDER_STATUS_FILTERS.filter((status) => status !== ORDER_STATUS.all);

/** How many orders stand where, each a way to them; without numbers when the backend gives none. */
export function OrderNumbers({ counts }: { readonly counts: OrderCounts | null }) {
  const { t } = useTranslation();
  const hasRefunds = useIsThere()("refunds");
  const numbers = SHOWN.map((status) => ({
    href: `/user/order?status=${status}`,
    name: t(`center.orders.status.${status}`),
    count: counts?.byStatus[String(status)] ?? 0,
    status,
  }));
  const refunds = {
    href: `/user/order?type=${ORDER_TYPE.refund}`,
    name: t("center.orders.refunds"),
    count: counts?.refunds ?? 0,
    status: undefined,
  };
  return (
    <section className="stack" data-gap="small">
      <div className="row" data-spread>
        <h2>{t("center.orders.title")}</h2>
        <a href="/user/order">{t("center.orders.all")}</a>
      </div>
      <ul className="order-numbers">
        {[...numbers, ...(hasRefunds ? [refunds] : [])].map(({ href, name, count, status }) => (
          <li key={href}>
            <a href={href} data-status={status} data-count={counts === null ? undefined : count}>
              <span className="number">{counts === null ? "–" : count}</span>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
