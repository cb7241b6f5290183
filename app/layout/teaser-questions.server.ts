import { TEASER_ALL, TEASER_FIRST } from "@contract/model/limits";
import { queryValue } from "./current-path";

/**
 * Returns the questions of the teaser: 6, or 15 with `?qa=all` or if they unfold within the page (spec §9).
 * They are chosen on the server, so that answers are not part of the data of hydrated pages.
 */
export function teaserQuestions(
  questions: readonly string[],
  currentPath: string,
  unfolds = false,
): string[] {
  const isAll = unfolds || queryValue(currentPath, "qa") === "all";
  return questions.slice(0, isAll ? TEASER_ALL : TEASER_FIRST);
}
