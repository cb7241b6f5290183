import { type Language, textIn } from "@contract/model/languages";
import type { EditedKey } from "@contract/staff/states";
import { aboutUs } from "~/content/about-us";
import { brandStory } from "~/content/brand-story";
import { contactWays } from "~/content/shop-profile";
import { i18nFor } from "~/locales/i18n.server";
import { profileIn } from "~/prod-api/shop-profile.server";

/** Returns a built-in text as Markdown, which is the start of an edited version. */
export function builtInText(key: EditedKey, lang: Language): string {
  if (key === "brand-story") return story(lang);
  if (key === "footer-contacts") return contacts(lang);
  const clause = aboutUs.returns.clauses.find(({ slug }) => key === `return-${slug}`);
  return clause === undefined ? "" : textIn(clause.reading, lang);
}

function blocks(...parts: readonly string[]): string {
  return parts.join("\n\n");
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
