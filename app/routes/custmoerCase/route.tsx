import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CASE_HAIR_PARTS, type CaseHairPart } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { getTranslator } from "~/locales/i18n.server";
import { getCases, parseEntryLink, type ShownCase } from "~/prod-api/content-entries.server";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: ["place"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const url = new URL(request.url);
  const asked = url.searchParams.get("place");
  const shown = await getCases({ lang, link: parseEntryLink(url) });
  const cases = shown.map(({ report, ...each }) => ({ ...each, report: report() }));
  const words = {
    title: t("customerCase.title"),
    description: t("customerCase.description", { count: cases.length }),
  };
  return {
    /** The part of the hair or scalp that the cases are about. Null selects all cases. */
    place: CASE_HAIR_PARTS.find((each) => each === asked) ?? null,
    cases,
    head: makePageHead({ lang, ...words }),
  };
}

export default function CustomerCasePage() {
  const { place, cases } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <div className="page stack" data-gap="large">
      <header className="stack">
        <h1>{t("customerCase.title")}</h1>
        <p className="lead">{t(cases.length === 0 ? "customerCase.empty" : "customerCase.lead")}</p>
      </header>
      {cases.length === 0 ? (
        <p>
          <a href="/product">{t("customerCase.toProducts")}</a>
        </p>
      ) : (
        <Cases cases={cases} place={place} />
      )}
    </div>
  );
}

type Case = Omit<ShownCase, "report"> & { readonly report: Words };

interface CasesProps {
  readonly cases: readonly Case[];
  /** The selected part of the hair or scalp, or null for all. */
  readonly place: CaseHairPart | null;
}

/** Shows the cases of the selected place. The tabs are left out if no case names a place. */
function Cases({ cases, place }: CasesProps) {
  const { t } = useTranslation();
  const tabs = [null, ...CASE_HAIR_PARTS].map((each) => ({
    href: each === null ? "/custmoerCase" : `/custmoerCase?place=${each}`,
    name: t(`customerCase.places.${each ?? "all"}`),
    current: each === place,
  }));
  return (
    <>
      {cases.some((each) => each.place !== null) && (
        <Tabs label={t("customerCase.places.label")} tabs={tabs} />
      )}
      <div className="cases">
        {cases
          .filter((each) => place === null || each.place === place)
          .map((each) => (
            <CaseArticle key={each.slug} told={each} />
          ))}
      </div>
      <p className="soft">{t("customerCase.consent")}</p>
    </>
  );
}

/** Shows a customer case: the image, the concern, a quotation of the customer, and the report. */
function CaseArticle({ told }: { readonly told: Case }) {
  const { slug, picture, concern, person, words, report } = told;
  return (
    <article className="card case prose stack" id={slug}>
      {picture !== "" && <Prose words={[{ tag: "img", src: picture, alt: "" }]} />}
      <header>
        <h2>{concern}</h2>
        {person !== "" && <p className="soft">{person}</p>}
      </header>
      {words !== "" && (
        <blockquote>
          <p>{words}</p>
        </blockquote>
      )}
      <Prose words={report} />
    </article>
  );
}
