import { useTranslation } from "~/locales/use-translation";
import { aboutUs } from "~/content/about-us";
import { useLanguage } from "~/locales/use-language";
import { LinkButton } from "~/ui/button";

/** The six clauses of the return policy (spec §9), each with how it is kept. */
export function ReturnPolicy() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { lead, clauses, unshipped } = aboutUs.returns;
  return (
    <section className="stack" id="returns">
      <h2>{t("aboutUs.returns.title")}</h2>
      <p>{lead[lang]}</p>
      <ol className="clauses">
        {clauses.map(({ slug, rule, reading }) => (
          <li key={slug} id={slug}>
            <h3>{rule[lang]}</h3>
            <p>{reading[lang]}</p>
          </li>
        ))}
      </ol>
      <h3>{t("aboutUs.returns.unshipped")}</h3>
      <p>{unshipped[lang]}</p>
      <p>
        <LinkButton kind="quiet" href="/user/order">
          {t("aboutUs.returns.apply")}
        </LinkButton>
      </p>
    </section>
  );
}
