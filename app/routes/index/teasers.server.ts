import type { Language } from "@contract/model/languages";
import type { ProsePicture } from "~/content/prose";
import { getCases } from "~/prod-api/content-entries.server";
import { getWrittenText } from "~/prod-api/content.server";
import type { CaseTeaser } from "./case-teasers";

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
