import { useTranslation } from "~/locales/use-translation";
import { aboutUs } from "~/content/about-us";
import { paragraph, type Prose as Words } from "~/content/prose";
import { useLanguage } from "~/locales/use-language";
import { LinkButton } from "~/ui/button";
import { Prose } from "~/ui/prose";

interface ReturnPolicyProps {
  /** How clauses are kept, of those that somebody has written anew, by their anchors. */
  readonly readings: Readonly<Record<string, Words>>;
}

/** The six clauses of the return policy (spec §9), each with how it is kept. */
export function ReturnPolicy({ readings }: ReturnPolicyProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { lead, clauses, unshipped } = aboutUs.returns;
  return (
    <section className="stack" id="returns">
      <h2>{t("aboutUs.returns.title")}</h2>
      <p>{lead[lang]}</p>
      <ol className="clauses prose">
        {clauses.map(({ slug, rule, reading }) => (
          <li key={slug} id={slug}>
            <h3>{rule[lang]}</h3>
            <Prose words={readings[slug] ?? [paragraph(reading[lang])]} />
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
