import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTextIn, type Language } from "@contract/model/languages";
import { sampleActivity } from "@contract/sample-shop/home";
import type { HomeBlock, HomeBlockOf } from "@contract/shop/home-blocks";
import type { ProsePicture } from "~/content/prose";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import type { Caller } from "~/prod-api/call.server";
import { getCases } from "~/prod-api/content-entries.server";
import { getWrittenText } from "~/prod-api/content.server";
import { getAnnouncement, parseNoticePreview, type Announcement } from "~/prod-api/notices.server";
import { getProductPage, type CatalogueReader } from "~/prod-api/products.server";
import { isActivityHidden } from "~/session/preferences.server";
import { toCardProduct } from "~/ui/card-product";
import type { CardProduct } from "~/ui/product-card";
import type { CaseTeaser } from "./case-teasers";

/** The number of cards, which fills rows of two and of four. */
const FAVOURITES = 8;

/** A block with the data that its kind shows. */
export type LoadedBlock =
  | HomeBlockOf<"hero">
  | HomeBlockOf<"concerns">
  | (Omit<HomeBlockOf<"favourites">, "productIds"> & {
      /** Null if the backend did not answer. */
      readonly products: readonly CardProduct[] | null;
    })
  | (HomeBlockOf<"cases"> & { readonly cases: readonly CaseTeaser[] })
  | (HomeBlockOf<"story"> & { readonly story: StoryTeaser });

/** Loads the data of a block. Returns null for a block that has nothing to show. */
export async function loadBlockData(
  block: HomeBlock,
  reader: CatalogueReader,
): Promise<LoadedBlock | null> {
  const { lang } = reader;
  switch (block.kind) {
    case "hero":
      return block;
    case "concerns":
      return block.tiles.length === 0 ? null : block;
    case "favourites": {
      const { productIds, ...words } = block;
      const ids = productIds.split(",");
      const chosen = productIds === "" ? { pageSize: FAVOURITES } : { ids, pageSize: ids.length };
      const found = await answerWithTimeout(getProductPage(chosen, reader));
      if (!found.ok) return { ...words, products: null };
      const products = found.data.rows.map((row) => toCardProduct(row, lang));
      return products.length === 0 ? null : { ...words, products };
    }
    case "cases": {
      const cases = await findCaseTeasers(lang);
      return cases.length === 0 ? null : { ...block, cases };
    }
    case "story": {
      const story = await findStoryTeaser(lang);
      return story === null ? null : { ...block, story };
    }
  }
}

const CASES_SHOWN = 3;

/** Returns the first customer cases. */
export async function findCaseTeasers(lang: Language): Promise<readonly CaseTeaser[]> {
  const cases = await getCases({ lang });
  return cases.slice(0, CASES_SHOWN).map(({ slug, concern, words, person, weeks }) => ({
    slug,
    concern,
    words,
    person,
    weeks,
  }));
}

/** The title, lead and image of the brand story, for the home page. */
export interface StoryTeaser {
  readonly title: string;
  readonly lead: string;
  readonly picture: ProsePicture | null;
}

/** Returns the teaser of the brand story, or null if staff have not written the story. */
export async function findStoryTeaser(lang: Language): Promise<StoryTeaser | null> {
  const written = await getWrittenText("brand-story", { lang, draft: null });
  if (written === null) return null;
  const { title, lead, picture } = written;
  return { title, lead, picture };
}

/**
 * Returns the announcement at the top of the home page. Returns null if there is none or if the visitor has
 * hidden it.
 */
export async function findShownActivity({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Announcement | null> {
  const activity = await findHomeAnnouncement(context, parseNoticePreview(new URL(request.url)));
  const cookies = request.headers.get("Cookie") ?? undefined;
  return activity !== null && isActivityHidden(cookies, activity.id) ? null : activity;
}

/**
 * Returns the announcement for the home page, or null if there is none. If the backend does not support
 * announcements, returns the built-in one of the sample shop.
 */
export async function findHomeAnnouncement(
  { lang }: Pick<Caller, "lang">,
  preview: ReturnType<typeof parseNoticePreview> = null,
): Promise<Announcement | null> {
  const { notice, isUnknown } = await getAnnouncement("home", { lang, preview });
  if (!isUnknown) return notice;
  const { id, text, href } = sampleActivity;
  return { id, text: getTextIn(text, lang), href };
}
