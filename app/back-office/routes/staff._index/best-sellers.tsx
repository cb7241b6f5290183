import type { StaffToday } from "@contract/staff/today";
import { inLanguage } from "@contract/model/languages";
import { formatHkd, numberWithCommas } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";

type BestSellersProps = { readonly products: StaffToday["bestSellers"] };

/** What sold best of late, by pieces. */
export function BestSellers({ products }: BestSellersProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack" aria-labelledby="best">
      <h2 id="best">{t("staff.today.best.title")}</h2>
      {products.length === 0 ? (
        <p className="soft">{t("staff.today.best.empty")}</p>
      ) : (
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{t("staff.today.best.product")}</th>
              <th scope="col">{t("staff.today.best.pieces")}</th>
              <th scope="col">{t("staff.today.best.revenue")}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, name, pieces, revenueCents }) => (
              <tr key={productId} data-id={productId}>
                <th scope="row">
                  <a href={`/product/detail?id=${productId}`}>{inLanguage(name, lang)}</a>
                </th>
                <td data-count={pieces}>{numberWithCommas(pieces)}</td>
                <td data-amount={revenueCents}>{formatHkd(revenueCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
