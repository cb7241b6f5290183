import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { getTranslator } from "~/locales/i18n.server";
import { parseDraftLink, getWrittenText } from "~/prod-api/content.server";
import type { RouteHandle } from "~/routing/route-handle";
import { getShopNameParam, makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { LinkButton } from "~/ui/button";
import { StoryPicture } from "~/ui/story-pictures";
import { useShopProfile } from "~/ui/use-shop-profile";
import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context: { lang } }: LoaderFunctionArgs) {
  const { t } = getTranslator(lang);
  const draft = parseDraftLink(new URL(request.url));
  const written = await getWrittenText("brand-story", { lang, draft });
  const description = written?.lead ?? t("brandStory.empty", getShopNameParam(lang));
  return { written, head: makePageHead({ lang, title: t("brandStory.title"), description }) };
}

/** Shows the brand story that staff wrote. Without one, the page says so instead of responding with 404. */
export default function BrandStoryPage() {
  const { written } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { shortName } = useShopProfile();
  return (
    <article className="page story stack" data-width="text" data-gap="large">
      <header className="stack">
        {written !== null && <p className="soft">{t("brandStory.title")}</p>}
        <h1>{written?.title ?? t("brandStory.title")}</h1>
        <p className="lead">{written?.lead ?? t("brandStory.empty", { name: shortName })}</p>
      </header>
      {written?.picture && (
        <StoryPicture {...written.picture} sizes="(min-width:46em) 44rem,92vw" priority />
      )}
      {written !== null && <WrittenChapters {...written} />}
      <p className="row">
        <LinkButton href="/product">{t("brandStory.shop")}</LinkButton>
        <LinkButton kind="quiet" href="/aboutUs#contact">
          {t("brandStory.visit")}
        </LinkButton>
      </p>
    </article>
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
