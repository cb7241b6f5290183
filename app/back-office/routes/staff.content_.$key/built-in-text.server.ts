import { type Language, textIn } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
import { aboutUs } from "~/content/about-us";
import { brandStory } from "~/content/brand-story";
import type { CustomerCase } from "~/content/customer-case";
import { customerCases } from "~/content/customer-cases";
import { questions } from "~/content/questions";
import { contactWays } from "~/content/shop-profile";
import { i18nFor } from "~/locales/i18n.server";
import { profileIn } from "~/prod-api/shop-profile.server";

/** Returns a built-in text as Markdown, which is the start of an edited version. */
export function builtInText(key: ContentKey, lang: Language): string {
  if (key === "questions") return asked(lang);
  if (key === "customer-cases")
    return blocks(...customerCases.map((each) => customerCase(each, lang)));
  if (key === "brand-story") return story(lang);
  if (key === "footer-contacts") return contacts(lang);
  const clause = aboutUs.returns.clauses.find(({ slug }) => key === `return-${slug}`);
  return clause === undefined ? "" : textIn(clause.reading, lang);
}

function blocks(...parts: readonly string[]): string {
  return parts.join("\n\n");
}

function asked(lang: Language): string {
  const parts = questions.flatMap(({ slug, question, answer }) => [
    `## ${textIn(question, lang)} {#${slug}}`,
    textIn(answer, lang),
  ]);
  return blocks(...parts);
}

function customerCase(told: CustomerCase, lang: Language): string {
  const { t } = i18nFor(lang);
  const { slug, place, concern, person, words, before, routine, weeks, after, products } = told;
  return blocks(
    `## ${textIn(concern, lang)} {#${slug} .${place}}`,
    `![](/pictures/case-${slug}.webp)`,
    textIn(person, lang),
    `> ${textIn(words, lang)}`,
    `### ${t("customerCase.before")}`,
    textIn(before, lang),
    `### ${t("customerCase.routine")}`,
    routine.map((step, at) => `${at + 1}. ${textIn(step, lang)}`).join("\n"),
    `### ${t("customerCase.weeks", { count: weeks })}`,
    textIn(after, lang),
    `### ${t("customerCase.products")}`,
    products
      .map(({ name }) =>
        link(textIn(name, lang), `/product?keyword=${encodeURIComponent(textIn(name, lang))}`),
      )
      .map((each) => `- ${each}`)
      .join("\n"),
    link(t("customerCase.similar"), `/product?efficacy=${told.efficacy}`),
  );
}

function story(lang: Language): string {
  const { title, lead, chapters, ranges, promises, closing } = brandStory;
  const { t } = i18nFor(lang);
  return blocks(
    `# ${textIn(title, lang)}`,
    textIn(lead, lang),
    ...chapters.flatMap((chapter) => [
      `## ${textIn(chapter.title, lang)} {#${chapter.slug}}`,
      ...chapter.paragraphs.map((each) => textIn(each, lang)),
      ...(chapter.slug === "five-ranges"
        ? [
            ranges
              .map(({ code, name }) => link(textIn(name, lang), `/product?range=${code}`))
              .join(" · "),
          ]
        : []),
    ]),
    `## ${t("brandStory.promises")}`,
    ...promises.flatMap(({ title: promise, text }) => [
      `### ${textIn(promise, lang)}`,
      textIn(text, lang),
    ]),
    "---",
    textIn(closing, lang),
  );
}

function contacts(lang: Language): string {
  const { t } = i18nFor(lang);
  const profile = profileIn(lang);
  const ways = contactWays(profile).map(({ name, shown, href }) =>
    link(t(`layout.contact.${name}`, { shown }), href),
  );
  return [...ways, profile.hours]
    .filter((each) => each !== "")
    .map((each) => `- ${each}`)
    .join("\n");
}

function link(words: string, href: string): string {
  return `[${words}](${href})`;
}
