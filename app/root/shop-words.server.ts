import type { AppLoadContext } from "@remix-run/node";
import type { ShellProps } from "~/layout/shell";
import { draftLinkOf, questionsFor, writtenText } from "~/prod-api/content.server";
import { announcedAt, noticePreviewOf } from "~/prod-api/notices.server";

/** What the shop itself says on every page. */
interface ShopWords extends Pick<ShellProps, "banner" | "contacts"> {
  /** All questions of the shop, for the teaser. */
  readonly questions: readonly string[];
}

/** Of pages without the shop's own frame. */
export const NO_WORDS: ShopWords = { banner: null, contacts: null, questions: [] };

/** What the back office has written for every page, or what an address wants to be seen before that. */
export async function shopWords({ lang }: AppLoadContext, url: URL): Promise<ShopWords> {
  const reader = { lang, draft: draftLinkOf(url) };
  const [{ notice }, contacts, questions] = await Promise.all([
    announcedAt("banner", { lang, preview: noticePreviewOf(url) }),
    writtenText("footer-contacts", reader),
    questionsFor(reader),
  ]);
  return {
    banner: notice && { text: notice.text, href: notice.href },
    contacts,
    questions: questions.map(({ question }) => question),
  };
}
