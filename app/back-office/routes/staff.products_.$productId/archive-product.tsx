import type { ProductUses, StaffProduct } from "@contract/staff/products";
import { inLanguage } from "@contract/model/languages";
import { QuestionPage } from "~/forms/question-page";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import type { ArchiveQuestion } from "./write-product.server";

interface ArchiveProductProps {
  readonly product: StaffProduct;
  readonly question: ArchiveQuestion;
}

/** The question before a product is archived, with what depends on it. */
export function ArchiveProduct({ product, question }: ArchiveProductProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const here = `/staff/products/${product.id}`;
  return (
    <QuestionPage
      title={t("staffProducts.archiving.title", { name: inLanguage(product.name, lang) })}
      action={here}
      values={{ version: String(question.version) }}
      yes={{ intent: "archive", words: t("staffProducts.archiving.yes") }}
      no={{ href: here, words: t("staffProducts.archiving.no") }}
      isLoss
    >
      <Uses uses={question.uses} />
      <p>{t("staffProducts.archiving.text")}</p>
    </QuestionPage>
  );
}

function Uses({ uses: { carts, orders, campaigns } }: { readonly uses: ProductUses }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (carts + orders + campaigns.length === 0) return <p>{t("staffProducts.archiving.nothing")}</p>;
  return (
    <ul className="stack" data-gap="small">
      {carts > 0 && <li>{t("staffProducts.archiving.carts", { count: carts })}</li>}
      {orders > 0 && <li>{t("staffProducts.archiving.orders", { count: orders })}</li>}
      {campaigns.length > 0 && (
        <li>
          {t("staffProducts.archiving.campaigns")}
          <ul>
            {campaigns.map(({ id, name }) => (
              <li key={id}>
                <a href={campaignHref(id)}>{inLanguage(name, lang)}</a>
              </li>
            ))}
          </ul>
        </li>
      )}
    </ul>
  );
}
