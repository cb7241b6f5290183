import { useTranslation } from "~/locales/use-translation";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { isTrueOfStatus, ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_TYPE } from "@contract/model/states";
import type { OrderCounts } from "@contract/shop/orders";
import { Button } from "~/ui/button";
import { useIsThere } from "~/ui/page-context";
import { RefreshSwitch } from "~/ui/refresh-switch";
import { Tabs } from "~/ui/tabs";
import { orderHref, type OrderQuery } from "./order-query";

interface OrderFiltersProps {
  readonly query: OrderQuery;
  readonly counts: OrderCounts | null;
  /** Seconds between two loads that the shopper chose; null: none. */
  readonly refresh: number | null;
}

/** Statuses and refunds as links with their numbers, a search, and the automatic refresh. */
export function OrderFilters({ query, counts, refresh }: OrderFiltersProps) {
  const { t } = useTranslation();
  const hasRefunds = useIsThere()("refunds");
  const isRefunds = query.type === ORDER_TYPE.refund;
  const byStatus = ORDER_STATUS_FILTERS.map((status) => ({
    href: orderHref(query, { status, type: ORDER_TYPE.general }),
    name: t(`order.filter.${status}`),
    current: !isRefunds && query.status === status,
    count: isTrueOfStatus(status, "isOpen") ? counts?.byStatus[String(status)] : undefined,
  }));
  const refunds = {
    href: orderHref(query, { status: -99, type: ORDER_TYPE.refund, keyword: "" }),
    name: t("order.filter.refunds"),
    current: isRefunds,
    count: counts?.openRefunds ?? undefined,
  };
  return (
    <div className="stack" data-gap="small">
      <Tabs label={t("order.filter.label")} tabs={hasRefunds ? [...byStatus, refunds] : byStatus} />
      <div className="row" data-spread>
        {!isRefunds && (
          <form method="get" action="/user/order" role="search" className="row">
            {query.status !== -99 && <input type="hidden" name="status" value={query.status} />}
            <input
              type="search"
              name="keyword"
              defaultValue={query.keyword}
              maxLength={KEYWORD_LENGTH.max}
              aria-label={t("order.search.label")}
              placeholder={t("order.search.label")}
            />
            <Button kind="quiet">{t("order.search.submit")}</Button>
          </form>
        )}
        <RefreshSwitch href={orderHref(query, { page: query.page })} on={refresh !== null} />
      </div>
    </div>
  );
}
