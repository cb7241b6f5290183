import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Language, textIn } from "@contract/model/languages";
import { brandWords } from "@contract/model/brand-words";
import { lineHref, whatsAppHref } from "~/content/shop-profile";
import { answerForm } from "~/forms/form-action.server";
import { answerInTime } from "~/prod-api/answer-in-time.server";
import { productPage } from "~/prod-api/products.server";
import { descriptionIn, profileIn } from "~/prod-api/shop-profile.server";
import type { RouteHandle } from "~/routing/route-handle";
import { absolute, pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { shopData, siteData } from "~/seo/structured-data";
import { cardWithoutRating } from "~/ui/card-product";
import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "~/ui/button";
import { NoticeText } from "~/ui/notice-text";
import { ShopForm } from "~/ui/shop-form";
import { home } from "~/content/home";
import { useLanguage } from "~/locales/use-language";
import { HeroPicture } from "~/ui/hero-picture";
import { useShopProfile } from "~/ui/use-shop-profile";
import { FirstBottle } from "~/ui/first-bottle";
import { findShownActivity } from "./home-announcement.server";
import { CaseTeasers } from "./case-teasers";
import { Favourites } from "./favourites";
import { hideActivityAction } from "./hide-activity.server";
import { findCaseTeasers, findStoryTeaser } from "./teasers.server";

/** The number of cards, which fills rows of two and of four. */
const FAVOURITES = 8;

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [], shows: "hiddenActivity" },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { lang } = context;
  // The home page is useful without any of them, so a failure hides only that part.
  const [found, activity, cases, story] = await Promise.all([
    answerInTime(productPage({ pageSize: FAVOURITES }, context)),
    findShownActivity({ request, context }),
    findCaseTeasers(lang),
    findStoryTeaser(lang),
  ]);
  return {
    activity,
    cases,
    story,
    favourites: found.ok ? found.data.rows.map((row) => cardWithoutRating(row, lang)) : null,
    head: pageHead({
      lang,
      title: textIn(brandWords.slogan, lang),
      description: descriptionIn(lang),
      structured: [theShop(lang), theSite(lang)],
    }),
  };
}

export function action(args: ActionFunctionArgs) {
  return answerForm(args, hideActivityAction);
}

export default function HomePage() {
  const { activity, favourites, cases, story } = useLoaderData<typeof loader>();
  return (
    <>
      {activity !== null && <ActivityStrip {...activity} />}
      <div className="page home stack">
        <Hero />
        <Favourites products={favourites} />
        <Concerns />
        {cases.length > 0 && <CaseTeasers leads={cases} />}
        <StoryLead {...story} />
      </div>
    </>
  );
}

function theShop(lang: Language) {
  const { name, email, phone, address, line, whatsApp } = profileIn(lang);
  return shopData({
    name,
    email,
    address,
    description: descriptionIn(lang),
    url: absolute("/"),
    logo: absolute("/icons/icon-512.png"),
    telephone: phone,
    sameAs: [
      ...(line === "" ? [] : [lineHref(line)]),
      ...(whatsApp === "" ? [] : [whatsAppHref(whatsApp)]),
    ],
  });
}

function theSite(lang: Language) {
  const { name } = profileIn(lang);
  return siteData({ name, url: absolute("/"), searchUrl: absolute("/product") });
}

interface ActivityStripProps {
  readonly text: string;
  readonly href: string;
}

/** Shows the current promotion, which the shopper can hide. */
function ActivityStrip({ text, href }: ActivityStripProps) {
  const { t } = useTranslation();
  return (
    <aside className="activity" aria-label={t("home.activity.label")}>
      <p>
        <NoticeText text={text} href={href} />
      </p>
      <ShopForm action="/index">
        <Button kind="text" intent="hideActivity" aria-label={t("home.activity.hide")}>
          <span aria-hidden="true">×</span>
        </Button>
      </ShopForm>
    </aside>
  );
}

/** Links to product lists by scalp concern. */
function Concerns() {
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
              <img
                src={`/pictures/concern-${efficacy}.svg`}
                alt=""
                width={320}
                height={200}
                loading="lazy"
              />
              <strong>{textIn(title, lang)}</strong> <span>{textIn(text, lang)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows a slogan and one button. From 720 px on, the text is on the image. */
function Hero() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { shortName } = useShopProfile();
  const { title, text, action } = home.hero;
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{textIn(title, lang)}</h1>
        <p className="lead">{textIn(text, lang)}</p>
        <LinkButton href={action.href}>{textIn(action.label, lang)}</LinkButton>
      </div>
      <HeroPicture
        alt={t("home.hero.picture", { name: shortName })}
        wide="(min-width:75em) 1168px,94vw"
      />
    </section>
  );
}

interface StoryLeadProps {
  readonly title: string;
  readonly lead: string;
}

/** The beginning of the brand story. */
function StoryLead({ title, lead }: StoryLeadProps) {
  const { t } = useTranslation();
  return (
    <section className="story-lead" aria-labelledby="story-title">
      <div className="stack">
        <p className="soft">{t("home.story.title")}</p>
        <h2 id="story-title">{title}</h2>
        <p className="lead">{lead}</p>
        <p>
          <LinkButton kind="quiet" href="/brandStory">
            {t("home.story.read")}
          </LinkButton>
        </p>
      </div>
      <FirstBottle alt="" sizes="(min-width:75em) 584px,(min-width:45em) 48vw,92vw" />
    </section>
  );
}
