import type { Language } from "@contract/languages";
import { TEASER_ALL, TEASER_FIRST } from "@contract/limits";
import { questions } from "~/content/questions";
import { queryValue } from "./current-path";

/**
 * The questions of the teaser: 6, or 15 with `?qa=all` (spec §9). Chosen on the server, so that the
 * answers stay out of what hydrated pages carry.
 */
export function teaserQuestions(lang: Language, currentPath: string): string[] {
  const shown = queryValue(currentPath, "qa") === "all" ? TEASER_ALL : TEASER_FIRST;
  return questions.slice(0, shown).map(({ question }) => question[lang]);
}
