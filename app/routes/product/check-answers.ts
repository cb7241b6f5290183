/** The names of the questions, which are also their query parameters. */
export const QUESTION_NAMES = ["feel", "aim", "hair", "treated", "steps"] as const;
export type QuestionName = (typeof QUESTION_NAMES)[number];

/** The query parameters of the scalp check. `check=1` selects it instead of the product list. */
export const SCALP_CHECK_PARAMS = ["check", ...QUESTION_NAMES] as const;

/** The answer "none of these, or not sure" to the question about the scalp. */
export const ANY_SCALP = "any";
/** The answer that the hair is not treated. */
export const NO_TREATMENT = "none";

/** The answers that every shop offers. The other answers are the shop's own scalp types and efficacies. */
export const FIXED_ANSWERS = {
  feel: [ANY_SCALP],
  aim: [],
  hair: ["fine", "medium", "thick"],
  treated: [NO_TREATMENT, "colour", "bleach", "heat"],
  steps: ["2", "3", "4"],
} as const satisfies Record<QuestionName, readonly string[]>;

/** A fixed answer with its question, such as `hair.fine`. */
type FixedAnswer = {
  [Name in QuestionName]: `${Name}.${(typeof FIXED_ANSWERS)[Name][number]}`;
}[QuestionName];

/** Returns true if every shop offers the answer, which is written as `question.answer`. */
export function isFixedAnswer(answer: string): answer is FixedAnswer {
  return QUESTION_NAMES.some((name) =>
    FIXED_ANSWERS[name].some((value) => answer === `${name}.${value}`),
  );
}

/** The values that the page accepts for each question. A question without values is not asked. */
export type AllowedAnswers = Readonly<Record<QuestionName, readonly string[]>>;

/** The given answers. Unanswered questions are missing. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>;

interface CatalogueCodes {
  readonly scalpTypes: readonly { readonly code: string }[];
  readonly efficacies: readonly { readonly code: string }[];
}

/** Returns the accepted answers for a catalogue. Without scalp types, the scalp question is not asked. */
export function listAllowedAnswers({ scalpTypes, efficacies }: CatalogueCodes): AllowedAnswers {
  const types = scalpTypes.map(({ code }) => code);
  return {
    ...FIXED_ANSWERS,
    feel: types.length === 0 ? [] : [...types, ...FIXED_ANSWERS.feel],
    aim: efficacies.map(({ code }) => code),
  };
}

/** Returns true if the query selects the scalp check. */
export function isScalpCheck(search: URLSearchParams): boolean {
  return search.get("check") === "1";
}

/** Reads the answers from the query. Ignores unknown values. */
export function readAnswers(search: URLSearchParams, allowed: AllowedAnswers): Answers {
  return Object.fromEntries(
    QUESTION_NAMES.flatMap((name) => {
      const value = search.get(name);
      return value !== null && allowed[name].includes(value) ? [[name, value] as const] : [];
    }),
  );
}

/** Returns the questions that are asked but not answered. */
export function listMissingAnswers(answers: Answers, allowed: AllowedAnswers): QuestionName[] {
  return QUESTION_NAMES.filter((name) => allowed[name].length > 0 && answers[name] === undefined);
}

/** Returns the URL of the scalp check with these answers. */
export function toScalpCheckHref(answers: Answers): string {
  const given = QUESTION_NAMES.flatMap((name) => {
    const value = answers[name];
    return value === undefined ? [] : [[name, value]];
  });
  return `/product?${new URLSearchParams([["check", "1"], ...given]).toString()}`;
}
