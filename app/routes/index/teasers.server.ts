import { type Language, textIn } from "@contract/model/languages";
import { brandStory } from "~/content/brand-story";
import { casesFor } from "~/prod-api/content-entries.server";
import { writtenText } from "~/prod-api/content.server";
import type { CaseTeaser } from "./case-teasers";

const CASES_SHOWN = 3;

/** Returns the first customer cases. */
export async function findCaseTeasers(lang: Language): Promise<readonly CaseTeaser[]> {
  const cases = await casesFor({ lang });
  return cases.slice(0, CASES_SHOWN).map(({ slug, concern, words, person, weeks }) => ({
    slug,
    concern,
    words,
    person,
    weeks,
  }));
}

/** Returns the title and the lead of the brand story. */
export async function findStoryTeaser(lang: Language): Promise<{ title: string; lead: string }> {
  const written = await writtenText("brand-story", { lang });
  if (written !== null) return { title: written.title, lead: written.lead };
  return { title: textIn(brandStory.title, lang), lead: textIn(brandStory.lead, lang) };
}
