import { type Language, textIn } from "@contract/model/languages";
import type { TextKey } from "@contract/staff/states";
import { aboutUs } from "~/content/about-us";
import { privacy } from "~/content/privacy";
import { contactWays } from "~/content/shop-profile";
import { terms } from "~/content/terms";
import { i18nFor } from "~/locales/i18n.server";
import { profileIn } from "~/prod-api/shop-profile.server";

/** Returns a built-in text as Markdown, which is the start of an edited version, or an empty text. */
export function builtInText(key: TextKey, lang: Language): string {
  if (key === "footer-contacts") return contacts(lang);
  if (key === "about-us") return textIn(aboutUs.lead, lang);
  if (key === "terms") return writeParts(terms, lang);
  if (key === "privacy") return writeParts(privacy, lang);
  const clause = aboutUs.returns.clauses.find(({ slug }) => key === `return-${slug}`);
  return clause === undefined ? "" : textIn(clause.reading, lang);
}

/** Returns a text of sections as Markdown. */
function writeParts(
  { lead, sections }: Pick<typeof terms, "lead" | "sections">,
  lang: Language,
): string {
  return [
    textIn(lead, lang),
    ...sections.flatMap(({ slug, title, text }) => [
      `## ${textIn(title, lang)} {#${slug}}`,
      textIn(text, lang),
    ]),
  ].join("\n\n");
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
