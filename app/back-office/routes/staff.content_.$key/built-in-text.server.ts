import { type Language, getTextIn } from "@contract/model/languages";
import type { TextKey } from "@contract/staff/states";
import { aboutUs } from "~/content/about-us";
import { privacy } from "~/content/privacy";
import { listContacts } from "~/content/shop-profile";
import { terms } from "~/content/terms";
import { getTranslator } from "~/locales/i18n.server";
import { getCurrentProfile } from "~/prod-api/shop-profile.server";

/** Returns a built-in text as Markdown, with which editing begins. Returns an empty text if there is none. */
export function getBuiltInText(key: TextKey, lang: Language): string {
  if (key === "footer-contacts") return getContactsMarkdown(lang);
  if (key === "about-us") return getTextIn(aboutUs.lead, lang);
  if (key === "terms") return writeParts(terms, lang);
  if (key === "privacy") return writeParts(privacy, lang);
  const clause = aboutUs.returns.clauses.find(({ slug }) => key === `return-${slug}`);
  return clause === undefined ? "" : getTextIn(clause.reading, lang);
}

/** Returns a text with a lead and sections as Markdown. Each heading keeps its anchor, such as `{#terms}`. */
function writeParts(
  { lead, sections }: Pick<typeof terms, "lead" | "sections">,
  lang: Language,
): string {
  return [
    getTextIn(lead, lang),
    ...sections.flatMap(({ slug, title, text }) => [
      `## ${getTextIn(title, lang)} {#${slug}}`,
      getTextIn(text, lang),
    ]),
  ].join("\n\n");
}

function getContactsMarkdown(lang: Language): string {
  const { t } = getTranslator(lang);
  const profile = getCurrentProfile(lang);
  const ways = listContacts(profile).map(({ name, shown, href }) =>
    toMarkdownLink(t(`layout.contact.${name}`, { shown }), href),
  );
  return [...ways, profile.hours]
    .filter((each) => each !== "")
    .map((each) => `- ${each}`)
    .join("\n");
}

function toMarkdownLink(words: string, href: string): string {
  return `[${words}](${href})`;
}
