import { TEASER_ALL, TEASER_FIRST } from "@contract/model/limits";
import { queryValue } from "./current-path";

/**
 * Of all questions those of the teaser: 6, or 15 with `?qa=all` and where they unfold in the page (spec §9). Chosen
 * on the server, so that the answers stay out of what hydrated pages carry.
 */
export function teaserQuestions(
  questions: readonly string[],
  currentPath: string,
  unfolds = false,
): string[] {
  const isAll = unfolds || queryValue(currentPath, "qa") === "all";
  return questions.slice(0, isAll ? TEASER_ALL : TEASER_FIRST);
}
