import { textIn } from "@contract/model/languages";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { brandStory } from "~/content/brand-story";
import { i18nFor } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { draftLinkOf, writtenText } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { pageHead } from "~/seo/page-head.server";
import { metaOf } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { FirstBottle } from "~/ui/first-bottle";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const title = i18nFor(lang).t("brandStory.title");
  const draft = draftLinkOf(new URL(request.url));
  const written = await writtenText("brand-story", { lang, draft });
  const description = written?.lead ?? textIn(brandStory.lead, lang);
  return { written, head: pageHead({ lang, title, description }) };
}

export default function BrandStoryPage() {
  const { written } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const { title, lead } = written ?? {
    title: textIn(brandStory.title, lang),
    lead: textIn(brandStory.lead, lang),
  };
  return (
    <article className="page story stack" data-width="text" data-gap="large">
      <header className="stack">
        <p className="soft">{t("brandStory.title")}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      <FirstBottle alt={t("brandStory.picture")} sizes="(min-width:46em) 44rem,92vw" priority />
      {written === null ? <BuiltInChapters /> : <WrittenChapters {...written} />}
      <p className="row">
        <LinkButton href="/product">{t("brandStory.shop")}</LinkButton>
        <LinkButton kind="quiet" href="/aboutUs#contact">
          {t("brandStory.visit")}
        </LinkButton>
      </p>
    </article>
  );
}

function BuiltInChapters() {
  const lang = useLanguage();
  return (
    <>
      {brandStory.chapters.map(({ slug, title, paragraphs }) => (
        <section className="stack" key={slug} id={slug}>
          <h2>{textIn(title, lang)}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph.zhTw}>{textIn(paragraph, lang)}</p>
          ))}
          {slug === "five-ranges" && <RangeLinks />}
        </section>
      ))}
      <Promises />
      <p className="lead">{textIn(brandStory.closing, lang)}</p>
    </>
  );
}

/** Shows a link to the product list of each range. */
function RangeLinks() {
  const lang = useLanguage();
  return (
    <p className="row">
      {brandStory.ranges.map(({ code, name }) => (
        <LinkButton key={code} kind="quiet" href={`/product?range=${code}`}>
          {textIn(name, lang)}
        </LinkButton>
      ))}
    </p>
  );
}

function Promises() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("brandStory.promises")}</h2>
      {brandStory.promises.map(({ title, text }) => (
        <div key={title.zhTw}>
          <h3>{textIn(title, lang)}</h3>
          <p>{textIn(text, lang)}</p>
        </div>
      ))}
    </section>
  );
}

interface WrittenChaptersProps {
  readonly intro: Words;
  readonly chapters: readonly {
    /** The id of the chapter's element, to which links lead. */
    readonly slug: string;
    readonly title: string;
    readonly prose: Words;
  }[];
}

/** Shows the part of the brand story below its lead, as staff have edited it in the back office. */
function WrittenChapters({ intro, chapters }: WrittenChaptersProps) {
  return (
    <>
      <Prose words={intro} />
      {chapters.map(({ slug, title, prose }) => (
        <section className="prose stack" key={slug} id={slug}>
          <h2>{title}</h2>
          <Prose words={prose} />
        </section>
      ))}
    </>
  );
}
