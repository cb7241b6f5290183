import { textIn } from "@contract/model/languages";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "~/locales/use-translation";
import { aboutUs } from "~/content/about-us";
import { i18nFor } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { draftLinkOf, writtenReadings } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { inShop, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { contactWays } from "~/content/shop-profile";
import { useShopAddress } from "~/ui/use-shop-address";
import { useShopProfile } from "~/ui/use-shop-profile";
import { RETENTION_DAYS, type RetentionKey } from "@contract/model/retention";
import { privacy } from "~/content/privacy";
import { retention } from "~/content/retention";
import { formatDate } from "~/locales/formats";
import { paragraph, type Prose as Words } from "~/content/prose";
import { LinkButton } from "~/ui/button";
import { Prose } from "~/ui/prose";
import { terms } from "~/content/terms";

/** Shows the privacy notice. It is on this page because visitors can open the page without signing in. */
function PrivacyNotice() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="privacy">
      <h2>{t("aboutUs.privacy.title")}</h2>
      <p>{textIn(privacy.lead, lang)}</p>
      {privacy.sections.map(({ slug, title, text }) => (
        <div key={slug}>
          <h3>{textIn(title, lang)}</h3>
          <p>{textIn(text, lang)}</p>
          {slug === "how-long" && <HowLong />}
        </div>
      ))}
      <p className="soft">
        {t("aboutUs.privacy.updated", { date: formatDate(privacy.updated, lang) })}
      </p>
    </section>
  );
}

const KEYS = Object.keys(retention).filter((key): key is RetentionKey => key in RETENTION_DAYS);
const DAYS_OF_YEAR = 365;

/**
 * Lists the retention periods. The table contains the data about shoppers, and a collapsed part contains the
 * shop's own records.
 */
function HowLong() {
  const { t } = useTranslation();
  return (
    <>
      <RetentionTable keys={KEYS.filter((key) => retention[key].isInternal !== true)} />
      <details>
        <summary>{t("aboutUs.privacy.internal")}</summary>
        <RetentionTable keys={KEYS.filter((key) => retention[key].isInternal === true)} />
      </details>
    </>
  );
}

function RetentionTable({ keys }: { readonly keys: readonly RetentionKey[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const lasting = (days: number) =>
    days < DAYS_OF_YEAR
      ? t("aboutUs.privacy.days", { count: days })
      : t("aboutUs.privacy.years", { count: Math.floor(days / DAYS_OF_YEAR) });
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("aboutUs.privacy.column.what")}</th>
          <th scope="col">{t("aboutUs.privacy.column.after")}</th>
          <th scope="col">{t("aboutUs.privacy.column.why")}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key}>
            <th scope="row">{textIn(retention[key].what, lang)}</th>
            <td>{lasting(RETENTION_DAYS[key])}</td>
            <td>{textIn(retention[key].why, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

/** Shows the contact channels, the return policy (spec §9), the terms of sale and the privacy notice. */
export default function AboutUsPage() {
  const { readings } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page about stack" data-width="text" data-gap="large">
      <header className="stack">
        <h1>{t("aboutUs.title")}</h1>
        <p className="lead">{textIn(aboutUs.lead, lang)}</p>
        <nav aria-label={t("aboutUs.contents")} className="row">
          {PARTS.map((part) => (
            <Fragment key={part}>
              <a href={`#${part}`}>{t(`aboutUs.${part}.title`)}</a>{" "}
            </Fragment>
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

/** Lists all contact channels of the shop. */
function Contact() {
  const { t } = useTranslation();
  const profile = useShopProfile();
  const address = useShopAddress();
  return (
    <section className="stack" id="contact">
      <h2>{t("aboutUs.contact.title")}</h2>
      <dl className="card facts">
        {contactWays(profile).map(({ name, shown, href }) => (
          <div key={name}>
            <dt>{t(`aboutUs.contact.${name}`)}</dt>
            <dd>
              <a href={href}>{shown}</a>
            </dd>
          </div>
        ))}
        {address !== "" && (
          <div>
            <dt>{t("aboutUs.contact.address")}</dt>
            <dd>
              <address>{address}</address>
            </dd>
          </div>
        )}
        {profile.hours !== "" && (
          <div>
            <dt>{t("aboutUs.contact.hours")}</dt>
            <dd>{profile.hours}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface ReturnPolicyProps {
  /** The explanations of the clauses that staff have edited, by the id of the clause. */
  readonly readings: Readonly<Record<string, Words>>;
}

/** Shows the six clauses of the return policy (spec §9), each with an explanation. */
function ReturnPolicy({ readings }: ReturnPolicyProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { lead, clauses, unshipped } = aboutUs.returns;
  return (
    <section className="stack" id="returns">
      <h2>{t("aboutUs.returns.title")}</h2>
      <p>{textIn(lead, lang)}</p>
      <ol className="clauses prose">
        {clauses.map(({ slug, rule, reading }) => (
          <li key={slug} id={slug}>
            <h3>{textIn(rule, lang)}</h3>
            <details>
              <summary>{t("aboutUs.returns.reading")}</summary>
              <Prose words={readings[slug] ?? [paragraph(textIn(reading, lang))]} />
            </details>
          </li>
        ))}
      </ol>
      <h3>{t("aboutUs.returns.unshipped")}</h3>
      <p>{textIn(unshipped, lang)}</p>
      <p>
        <LinkButton kind="quiet" href="/user/order">
          {t("aboutUs.returns.apply")}
        </LinkButton>
      </p>
    </section>
  );
}

/** Shows the terms of sale. */
function TermsOfSale() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="terms">
      <h2>{t("aboutUs.terms.title")}</h2>
      <p>{textIn(terms.lead, lang)}</p>
      {terms.sections.map(({ slug, title, text }) => (
        <div key={slug}>
          <h3>{textIn(title, lang)}</h3>
          <p>{textIn(text, lang)}</p>
        </div>
      ))}
    </section>
  );
}
