import { useTranslation } from "~/locales/use-translation";
import type { ProductOnPage } from "./product-on-page";

const TEXTS = ["description", "suitableFor", "usage", "ingredients", "warnings"] as const;

/** What it is, whom it suits, how to use it, what is in it, what to mind. */
export function ProductTexts({ product }: { readonly product: ProductOnPage }) {
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
    </div>
  );
}
