import type { Bilingual } from "../model/languages";
import type { CaseHairPart } from "../staff/states";
import type { CustomerCase } from "./customer-case";
import {
  afterChildbirth,
  bleachedAndBreaking,
  fineFlatHair,
  swimmerKeepingColour,
} from "./hair-cases";
import { questions } from "./questions";
import {
  dandruffBlackSuit,
  dryScalpInWinter,
  officeOilyScalp,
  sensitiveAfterColouring,
} from "./scalp-cases";

/**
 * The customer cases of the demo shop. They are invented. Before you open your shop, replace them by cases of
 * customers who have consented.
 */
export const customerCases: readonly CustomerCase[] = [
  officeOilyScalp,
  afterChildbirth,
  dandruffBlackSuit,
  sensitiveAfterColouring,
  bleachedAndBreaking,
  fineFlatHair,
  dryScalpInWinter,
  swimmerKeepingColour,
];

/*
 * The questions and customer cases of the sample shop Rootwell. The demo shop is seeded with them. A
 * storefront also shows them if its backend has no calls for content entries.
 */

/** A question with its answer in Markdown. */
interface SampleQuestion {
  readonly slug: string;
  readonly name: Bilingual;
  readonly text: Bilingual;
}

/** A customer case with its report in Markdown. */
interface SampleCase extends SampleQuestion {
  readonly person: Bilingual;
  readonly words: Bilingual;
  readonly place: CaseHairPart;
  readonly weeks: number;
  readonly picture: string;
}

const LABELS = {
  before: { zhTw: "之前", en: "Before" },
  routine: { zhTw: "做法", en: "Routine" },
  products: { zhTw: "用過的商品", en: "Products used" },
  similar: { zhTw: "看同類煩惱的商品", en: "See products for the same concern" },
} as const;

export const sampleQuestions: readonly SampleQuestion[] = questions.map(
  ({ slug, question, answer }) => ({ slug, name: question, text: answer }),
);

export const sampleCases: readonly SampleCase[] = customerCases.map((each) => ({
  slug: each.slug,
  name: each.concern,
  person: each.person,
  words: each.words,
  place: each.place,
  weeks: each.weeks,
  picture: `/pictures/case-${each.slug}.webp`,
  text: { zhTw: formatReport(each, "zhTw"), en: formatReport(each, "en") },
}));

function formatReport(
  { before, routine, weeks, after, products, efficacy }: CustomerCase,
  lang: keyof Bilingual,
): string {
  const afterTitle = lang === "zhTw" ? `${weeks} 星期後` : `After ${weeks} weeks`;
  return [
    `### ${LABELS.before[lang]}`,
    before[lang],
    `### ${LABELS.routine[lang]}`,
    routine.map((step, at) => `${at + 1}. ${step[lang]}`).join("\n"),
    `### ${afterTitle}`,
    after[lang],
    `### ${LABELS.products[lang]}`,
    products
      .map(({ name }) => `- [${name[lang]}](/product?keyword=${encodeURIComponent(name[lang])})`)
      .join("\n"),
    `[${LABELS.similar[lang]}](/product?efficacy=${efficacy})`,
  ].join("\n\n");
}
