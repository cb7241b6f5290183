import { TEASER_QUESTIONS_ALL, TEASER_QUESTIONS_FIRST } from "@contract/model/limits";
import { getQueryValue } from "./current-path";

/**
 * Returns the questions of the teaser: 6, or 15 with `?qa=all` or if the list expands within the page (spec
 * §9). The server selects them, so that the data of hydrated pages does not contain the answers.
 */
export function selectTeaserQuestions(
  questions: readonly string[],
  currentPath: string,
  unfolds = false,
): string[] {
  const isAll = unfolds || getQueryValue(currentPath, "qa") === "all";
  return questions.slice(0, isAll ? TEASER_QUESTIONS_ALL : TEASER_QUESTIONS_FIRST);
}
