import { textIn } from "@contract/model/languages";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { CASE_PLACES, type CasePlace } from "~/content/customer-case";
import { customerCases } from "~/content/customer-cases";
import { i18nFor } from "~/locales/i18n.server";
import { draftLinkOf, writtenText } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { Tabs } from "~/ui/tabs";
import type { CustomerCase } from "~/content/customer-case";
import { useLanguage } from "~/locales/use-language";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: ["place"] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = i18nFor(lang);
  const url = new URL(request.url);
  const asked = url.searchParams.get("place");
  const words = { title: t("customerCase.title"), description: t("customerCase.description") };
  return {
    /** Null shows all places. */
    place: CASE_PLACES.find((each) => each === asked) ?? null,
    /** Null shows the built-in cases. */
    written: await writtenText("customer-cases", { lang, draft: draftLinkOf(url) }),
    head: pageHead({ lang, ...words }),
  };
}

export default function CustomerCasePage() {
  const { place, written } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const isShown = (each: { readonly place: CasePlace | null }) =>
    place === null || each.place === place;
  const tabs = [null, ...CASE_PLACES].map((each) => ({
    href: each === null ? "/custmoerCase" : `/custmoerCase?place=${each}`,
    name: t(`customerCase.places.${each ?? "all"}`),
    current: each === place,
  }));
  return (
    <div className="page stack" data-gap="large">
      <header className="stack">
        <h1>{t("customerCase.title")}</h1>
        <p className="lead">{t("customerCase.lead")}</p>
      </header>
      <Tabs label={t("customerCase.places.label")} tabs={tabs} />
      <div className="cases">
        {written === null
          ? customerCases
              .filter(isShown)
              .map((each) => <CaseArticle key={each.slug} customerCase={each} />)
          : written.filter(isShown).map((each) => <WrittenCase key={each.slug} told={each} />)}
      </div>
      <p className="soft">{t("customerCase.consent")}</p>
    </div>
  );
}

/** Shows a customer case: the concern, the treatment, its duration, the products and the customer's words. */
function CaseArticle({ customerCase }: { readonly customerCase: CustomerCase }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { slug, person, concern, words, efficacy } = customerCase;
  return (
    <article className="card case stack" id={slug}>
      <img
        className="picture"
        src={`/pictures/case-${slug}.webp`}
        alt=""
        width={800}
        height={400}
        loading="lazy"
      />
      <header>
        <h2>{textIn(concern, lang)}</h2>
        <p className="soft">{textIn(person, lang)}</p>
      </header>
      <blockquote>
        <p>{textIn(words, lang)}</p>
      </blockquote>
      <CaseStory customerCase={customerCase} />
      <p>
        <a href={`/product?efficacy=${efficacy}`}>{t("customerCase.similar")}</a>
      </p>
    </article>
  );
}

/** Shows the state before, the treatment, the state after, and the products. */
function CaseStory({ customerCase }: { readonly customerCase: CustomerCase }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { before, routine, weeks, after, products } = customerCase;
  return (
    <dl className="stack">
      <div>
        <dt>{t("customerCase.before")}</dt>
        <dd>{textIn(before, lang)}</dd>
      </div>
      <div>
        <dt>{t("customerCase.routine")}</dt>
        <dd>
          <ol>
            {routine.map((step) => (
              <li key={step.zhTw}>{textIn(step, lang)}</li>
            ))}
          </ol>
        </dd>
      </div>
      <div>
        <dt>{t("customerCase.weeks", { count: weeks })}</dt>
        <dd>{textIn(after, lang)}</dd>
      </div>
      <UsedProducts products={products} />
    </dl>
  );
}

function UsedProducts({ products }: Pick<CustomerCase, "products">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div>
      <dt>{t("customerCase.products")}</dt>
      <dd className="case-products">
        {products.map(({ slug, name }) => (
          <a key={slug} href={`/product?keyword=${encodeURIComponent(textIn(name, lang))}`}>
            {textIn(name, lang)}
          </a>
        ))}
      </dd>
    </div>
  );
}

interface WrittenCaseProps {
  readonly told: {
    /** The anchor on the page. */
    readonly slug: string;
    readonly concern: string;
    readonly prose: Words;
  };
}

/** A customer case that staff edited in the back office. */
function WrittenCase({ told: { slug, concern, prose } }: WrittenCaseProps) {
  return (
    <article className="card case prose stack" id={slug}>
      <h2>{concern}</h2>
      <Prose words={prose} />
    </article>
  );
}
