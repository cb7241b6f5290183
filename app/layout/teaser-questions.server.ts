import type { Language } from "@contract/languages";
import { TEASER_ALL, TEASER_FIRST } from "@contract/limits";
import { questions } from "~/content/questions";
import { queryValue } from "./current-path";

/**
 * The questions of the teaser: 6, or 15 with `?qa=all` and where they unfold in the page (spec §9). Chosen on
 * the server, so that the answers stay out of what hydrated pages carry.
 */
export function teaserQuestions(lang: Language, currentPath: string, unfolds = false): string[] {
  const isAll = unfolds || queryValue(currentPath, "qa") === "all";
  return questions
    .slice(0, isAll ? TEASER_ALL : TEASER_FIRST)
    .map(({ question }) => question[lang]);
}
