import { getTextIn } from "@contract/model/languages";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "~/locales/use-translation";
import { aboutUs } from "~/content/about-us";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { parseDraftLink, getPolicyExplanations, getWrittenText } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { getShopNameParam, makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { listContacts } from "~/content/shop-profile";
import { useShopAddress, useShopProfile } from "~/ui/use-shop-profile";
import { RETENTION_DAYS, type RetentionKey } from "@contract/model/retention";
import { privacy, retention, terms } from "~/content/policies";
import { formatDate } from "~/locales/formats";
import { toParagraph, type Prose as Words } from "~/content/prose";
import type { SectionedText } from "~/content/written-texts.server";
import { LinkButton } from "~/ui/button";
import { ContactFacts } from "~/ui/contact-facts";
import { Prose, WrittenSections } from "~/ui/prose";

/**
 * The privacy notice. It is on this page because visitors may open it without signing in. The retention periods
 * are always shown, because the code defines them.
 */
function PrivacyNotice({ written }: { readonly written: SectionedText | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="privacy">
      <h2>{t("aboutUs.privacy.title")}</h2>
      {written === null ? (
        <>
          <p>{getTextIn(privacy.lead, lang)}</p>
          {privacy.sections.map(({ slug, title, text }) => (
            <div key={slug}>
              <h3>{getTextIn(title, lang)}</h3>
              <p>{getTextIn(text, lang)}</p>
              {slug === "how-long" && <RetentionPeriods />}
            </div>
          ))}
          <p className="soft">
            {t("aboutUs.privacy.updated", { date: formatDate(privacy.updated, lang) })}
          </p>
        </>
      ) : (
        <>
          <WrittenSections {...written} />
          <RetentionPeriods />
        </>
      )}
    </section>
  );
}

const KEYS = Object.keys(retention).filter((key): key is RetentionKey => key in RETENTION_DAYS);
const DAYS_OF_YEAR = 365;

/**
 * Lists the retention periods. The table contains the data about shoppers, and a collapsed part contains the
 * shop's own records.
 */
function RetentionPeriods() {
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
    <table className="facts-table">
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
            <th scope="row">{getTextIn(retention[key].what, lang)}</th>
            <td>{lasting(RETENTION_DAYS[key])}</td>
            <td>{getTextIn(retention[key].why, lang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const PARTS = [
  { name: "contact", href: "#contact" },
  { name: "delivery", href: "/delivery" },
  { name: "returns", href: "#returns" },
  { name: "terms", href: "#terms" },
  { name: "privacy", href: "#privacy" },
] as const;

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const words = {
    title: t("aboutUs.title"),
    description: t("aboutUs.description", getShopNameParam(lang)),
  };
  const draft = parseDraftLink(new URL(request.url));
  const reader = { lang, draft };
  const [readings, about, termsOfSale, notice] = await Promise.all([
    getPolicyExplanations(reader),
    getWrittenText("about-us", reader),
    getWrittenText("terms", reader),
    getWrittenText("privacy", reader),
  ]);
  const written = { about, terms: termsOfSale, privacy: notice };
  return { readings, written, head: makePageHead({ lang, ...words }) };
}

/** Shows the contact channels, the return policy (spec §9), the terms of sale and the privacy notice. */
export default function AboutUsPage() {
  const { readings, written } = useLoaderData<typeof loader>();
  const { about } = written;
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page about stack" data-width="text" data-gap="large">
      <header className="stack">
        <h1>{t("aboutUs.title")}</h1>
        {about === null ? (
          <p className="lead">{getTextIn(aboutUs.lead, lang)}</p>
        ) : (
          <div className="lead stack">
            <Prose words={about.intro} />
          </div>
        )}
        <nav aria-label={t("aboutUs.contents")} className="row">
          {PARTS.map(({ name, href }) => (
            <Fragment key={name}>
              <a href={href}>{t(`aboutUs.${name}.title`)}</a>{" "}
            </Fragment>
          ))}
        </nav>
      </header>
      <Contact />
      <ReturnPolicy readings={readings} />
      <TermsOfSale written={written.terms} />
      <PrivacyNotice written={written.privacy} />
    </div>
  );
}

/** Lists all contact channels of the shop. */
function Contact() {
  const { t } = useTranslation();
  const profile = useShopProfile();
  const address = useShopAddress();
  const isEmpty = listContacts(profile).length === 0 && address === "" && profile.hours === "";
  return (
    <section className="stack" id="contact">
      <h2>{t("aboutUs.contact.title")}</h2>
      {isEmpty && <p>{t("aboutUs.contact.none")}</p>}
      <dl className="card facts" hidden={isEmpty}>
        <ContactFacts />
        {address !== "" && (
          <div className="fact">
            <dt>{t("aboutUs.contact.address")}</dt>
            <dd>
              <address>{address}</address>
            </dd>
          </div>
        )}
        {profile.hours !== "" && (
          <div className="fact">
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
      <p>{getTextIn(lead, lang)}</p>
      <ol className="clauses prose">
        {clauses.map(({ slug, rule, reading }) => (
          <li key={slug} id={slug}>
            <h3>{getTextIn(rule, lang)}</h3>
            <details>
              <summary>{t("aboutUs.returns.reading")}</summary>
              <Prose words={readings[slug] ?? [toParagraph(getTextIn(reading, lang))]} />
            </details>
          </li>
        ))}
      </ol>
      <h3>{t("aboutUs.returns.unshipped")}</h3>
      <p>{getTextIn(unshipped, lang)}</p>
      <p>
        <LinkButton kind="quiet" href="/user/order">
          {t("aboutUs.returns.apply")}
        </LinkButton>
      </p>
    </section>
  );
}

function TermsOfSale({ written }: { readonly written: SectionedText | null }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="stack" id="terms">
      <h2>{t("aboutUs.terms.title")}</h2>
      {written === null ? (
        <>
          <p>{getTextIn(terms.lead, lang)}</p>
          {terms.sections.map(({ slug, title, text }) => (
            <div key={slug}>
              <h3>{getTextIn(title, lang)}</h3>
              <p>{getTextIn(text, lang)}</p>
            </div>
          ))}
        </>
      ) : (
        <WrittenSections {...written} />
      )}
    </section>
  );
}
