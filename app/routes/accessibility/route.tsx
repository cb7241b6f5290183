import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { getTextIn } from "@contract/model/languages";
import { accessibility } from "~/content/accessibility";
import { listContacts } from "~/content/shop-profile";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { useShopProfile } from "~/ui/use-shop-profile";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context: { lang } }: LoaderFunctionArgs) {
  const title = getTranslator(lang).t("layout.service.accessibility");
  return { head: makePageHead({ lang, title, description: getTextIn(accessibility.lead, lang) }) };
}

/**
 * Shows the accessibility statement: supported features, tests, known limits, and a contact for reporting
 * problems.
 */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const ways = listContacts(useShopProfile());
  return (
    <div className="page stack prose" data-width="text" data-gap="large">
      <h1>{t("layout.service.accessibility")}</h1>
      <p className="lead">{getTextIn(accessibility.lead, lang)}</p>
      {accessibility.sections.map(({ slug, title, points }) => (
        <section key={slug} id={slug} className="stack">
          <h2>{getTextIn(title, lang)}</h2>
          <ul>
            {points.map((point) => (
              <li key={point.en}>{getTextIn(point, lang)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="stack">
        <h2>{t("layout.contact.title")}</h2>
        <p>{t("layout.service.obstacle")}</p>
        <dl className="card facts">
          {ways.map(({ name, shown, href }) => (
            <div key={name}>
              <dt>{t(`aboutUs.contact.${name}`)}</dt>
              <dd>
                <a href={href}>{shown}</a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
