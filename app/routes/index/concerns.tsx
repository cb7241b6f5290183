import { useTranslation } from "~/locales/use-translation";
import { home } from "~/content/home";
import { useLanguage } from "~/locales/use-language";

/** Ways into the product list by what troubles the scalp. */
export function Concerns() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" aria-labelledby="concerns-title">
      <header>
        <h2 id="concerns-title">{t("home.concerns.title")}</h2>
        <p className="soft">{t("home.concerns.lead")}</p>
      </header>
      <ul className="concerns">
        {home.concerns.map(({ efficacy, range, title, text }) => (
          <li key={efficacy} data-range={range}>
            <a href={`/product?efficacy=${efficacy}`}>
              <strong>{title[lang]}</strong>
              <span>{text[lang]}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
