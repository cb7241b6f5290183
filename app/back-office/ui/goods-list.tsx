import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { StaffRefund } from "@contract/staff/orders";
import { getBilingualText } from "@contract/model/languages";
import { SectionLink } from "./section-link";

/** The goods of an order or a refund. The name links to the product if its id is known. */
export type ListedGoods = readonly (StaffRefund["items"][number] & {
  readonly productId?: string;
})[];

/** Lists the goods of an order or refund with product name, SKU and quantity. */
export function GoodsList({ items }: { readonly items: ListedGoods }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ul>
      {items.map(({ orderItemId, productId = "", productName, packing, count }) => (
        <li key={orderItemId}>
          <SectionLink section="products" id={productId}>
            {t("staff.orders.item", {
              name: getBilingualText(productName, lang),
              packing: getBilingualText(packing, lang),
              count,
            })}
          </SectionLink>
        </li>
      ))}
    </ul>
  );
}
