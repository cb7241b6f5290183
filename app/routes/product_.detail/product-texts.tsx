import { Fragment } from "react";
import { getKeys } from "@contract/model/records";
import { useTranslation } from "~/locales/use-translation";
import type { FactsOnPage, ProductOnPage, SkuOnPage } from "./product-on-page";

const TEXTS = ["description", "suitableFor", "usage", "ingredients", "warnings"] as const;

interface ProductTextsProps {
  readonly product: ProductOnPage;
  readonly packing: SkuOnPage | null;
}

/** Shows the description, the suitable hair and scalp, the use, the ingredients, the warnings and the facts. */
export function ProductTexts({ product, packing }: ProductTextsProps) {
  const { t } = useTranslation();
  return (
    <div className="product-texts">
      {TEXTS.filter((name) => product[name] !== "").map((name) => (
        <section key={name} className="measure">
          <h2>{t(`detail.${name}`)}</h2>
          {product[name].split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <FactList facts={product.facts} lastsWeeks={packing?.lastsWeeks ?? null} />
    </div>
  );
}

interface FactListProps extends Pick<SkuOnPage, "lastsWeeks"> {
  readonly facts: FactsOnPage;
}

/** Shows the facts that are known. Without any, it shows nothing. */
function FactList({ facts, lastsWeeks }: FactListProps) {
  const { t } = useTranslation();
  const { openMonths, ...texts } = facts;
  const rows = {
    lastsWeeks: lastsWeeks === null ? "" : t("detail.facts.weeks", { count: lastsWeeks }),
    openMonths: openMonths === null ? "" : t("detail.facts.months", { count: openMonths }),
    ...texts,
  };
  const known = getKeys(rows).filter((name) => rows[name] !== "");
  if (known.length === 0) return null;
  return (
    <section className="measure">
      <h2>{t("detail.facts.title")}</h2>
      <dl className="facts" data-testid="product-facts">
        {known.map((name) => (
          <Fragment key={name}>
            <dt>{t(`detail.facts.${name}`)}</dt>
            <dd>{rows[name]}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
