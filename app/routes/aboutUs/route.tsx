import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { aboutUs } from "~/content/about-us";
import { i18nFor } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { draftLinkOf, writtenReadings } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { inShop, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Contact } from "./contact";
import { PrivacyNotice } from "./privacy-notice";
import { TermsOfSale } from "./terms-of-sale";
import { ReturnPolicy } from "./return-policy";

const PARTS = ["contact", "returns", "terms", "privacy"] as const;

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = i18nFor(lang);
  const words = { title: t("aboutUs.title"), description: t("aboutUs.description", inShop(lang)) };
  const draft = draftLinkOf(new URL(request.url));
  const readings = await writtenReadings({ lang, draft });
  return { readings, head: pageHead({ lang, ...words }) };
}

/** Contact, the return policy (spec §9), the terms of sale and the privacy notice. */
export default function AboutUsPage() {
  const { readings } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page about stack" data-width="text" data-gap="large">
      <header className="stack">
        <h1>{t("aboutUs.title")}</h1>
        <p className="lead">{aboutUs.lead[lang]}</p>
        <nav aria-label={t("aboutUs.contents")} className="row">
          {PARTS.map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`aboutUs.${part}.title`)}
            </a>
          ))}
        </nav>
      </header>
      <Contact />
      <ReturnPolicy readings={readings} />
      <TermsOfSale />
      <PrivacyNotice />
    </div>
  );
}
