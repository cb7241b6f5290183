import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { StaffRefund } from "@contract/staff/orders";
import { getBilingualText } from "@contract/model/languages";

/** Lists the goods of an order or refund with product name, SKU and quantity. */
export function GoodsList({ items }: { readonly items: StaffRefund["items"] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {items.map(({ orderItemId, productName, packing, count }) => (
        <li key={orderItemId}>
          {t("staff.orders.item", {
            name: getBilingualText(productName, lang),
            packing: getBilingualText(packing, lang),
            count,
          })}
        </li>
      ))}
    </ul>
  );
}
