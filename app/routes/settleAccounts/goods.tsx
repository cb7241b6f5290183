import { inLanguage } from "~/locales/in-language";
import { useTranslation } from "~/locales/use-translation";
import { useLanguage } from "~/locales/use-language";
import type { CartItem } from "@contract/cart";
import { Picture } from "~/ui/picture";
import { Amount } from "~/ui/price";

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
            <span>{inLanguage(item.productName, lang)}</span>
            <span className="soft">
              {inLanguage(item.packing, lang)} × {item.count}
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
