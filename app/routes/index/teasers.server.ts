import { type Language, textIn } from "@contract/model/languages";
import { brandStory } from "~/content/brand-story";
import { customerCases } from "~/content/customer-cases";
import { writtenText } from "~/prod-api/content.server";
import type { CaseTeaser } from "./case-teasers";

const CASES_SHOWN = 3;

/** Returns teasers of the first customer cases: those that staff wrote, otherwise the built-in ones. */
export async function findCaseTeasers(lang: Language): Promise<readonly CaseTeaser[]> {
  const written = await writtenText("customer-cases", { lang });
  if (written !== null)
    return written.slice(0, CASES_SHOWN).map(({ slug, concern, words, person }) => ({
      slug,
      concern,
      words,
      person,
      weeks: null,
    }));
  return customerCases.slice(0, CASES_SHOWN).map(({ slug, concern, words, person, weeks }) => ({
    slug,
    concern: textIn(concern, lang),
    words: textIn(words, lang),
    person: textIn(person, lang),
    weeks,
  }));
}

/** Returns the title and the lead of the brand story. */
export async function findStoryTeaser(lang: Language): Promise<{ title: string; lead: string }> {
  const written = await writtenText("brand-story", { lang });
  if (written !== null) return { title: written.title, lead: written.lead };
  return { title: textIn(brandStory.title, lang), lead: textIn(brandStory.lead, lang) };
}
