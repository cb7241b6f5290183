import type { StaffShopperInFull } from "@contract/staff/shoppers";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { Badge } from "~/ui/badge";
import { Amount } from "~/ui/price";

/** The newest orders, each leading to its page. */
export function ShopperOrders({ orders }: { readonly orders: StaffShopperInFull["lastOrders"] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.orders.title")}</h2>
      {orders.length === 0 && <p className="soft">{t("staff.shoppers.orders.none")}</p>}
      <ul className="stack" data-gap="small">
        {orders.map(({ orderId, orderNo, status, payAmountCents, createTime }) => (
          <li key={orderId} className="row" data-spread data-id={orderId}>
            <span>
              <a className="number" href={`${ADMIN_SECTIONS.orders}/${orderId}`}>
                {orderNo}
              </a>
              <br />
              <span className="soft">{formatDateTime(createTime, lang)}</span>
            </span>
            <span className="row">
              <Badge kind="info">{t(`staff.orders.status.${status}`)}</Badge>
              <Amount cents={payAmountCents} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
