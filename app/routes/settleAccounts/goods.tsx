import { useTranslation } from "~/locales/use-translation";
import { useLanguage } from "~/locales/use-language";
import type { CartItem } from "~/prod-api/cart.server";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";
import { nameIn } from "~/ui/card-product";

/** What is being ordered, line by line. */
export function Goods({ items }: { readonly items: readonly CartItem[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" aria-label={t("checkout.goods")}>
      <h2>{t("checkout.goods")}</h2>
      {items.map((item) => (
        <div key={item.id} className="cart-goods">
          <Picture src={item.cover} alt="" width={64} sizes="64px" upTo={160} />
          <div className="stack" data-gap="small">
            <span>{nameIn(lang, { name: item.productName, nameEn: item.productNameEn })}</span>
            <span className="soft">
              {nameIn(lang, { name: item.packing, nameEn: item.packingEn })} × {item.count}
            </span>
          </div>
          <span className="goods-price">
            <Amount cents={item.subtotalCents} />
          </span>
        </div>
      ))}
    </section>
  );
}
