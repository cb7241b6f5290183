import { isDeepStrictEqual } from "node:util";
import type { ContentKey } from "@contract/staff/states";
import { historyOf } from "../../database/audit-entries";
import {
  findContent,
  listContent,
  listRevisions,
  type StandingContent,
} from "../../database/content";
import { previewOfContent } from "../content/show-content";
import { makePreviewToken } from "../preview-token";
import type { Shop } from "../shop";

/** The texts that somebody has written, and where each stands. */
export async function readContents(shop: Shop) {
  return (await listContent(shop.db)).map(standing);
}

/** One text with its draft, its revisions, who changed it, and the word that shows the draft for a day. */
export async function readContent(shop: Shop, key: ContentKey) {
  const [found, revisions, history, previewToken] = await Promise.all([
    findContent(shop.db, key),
    listRevisions(shop.db, key),
    historyOf(shop.db, { kind: "content", id: key }),
    makePreviewToken(shop, previewOfContent(key)),
  ]);
  const known = found === undefined ? unwritten(key) : standing(found);
  return { ...known, body: found?.content.draft ?? null, revisions, history, previewToken };
}

function standing({ content: { key, version, draft }, shown }: StandingContent) {
  const isDraft = draft !== null && !isDeepStrictEqual(draft, shown?.body);
  return { key, version, publishedAt: shown?.publishedAt ?? null, isDraft };
}

function unwritten(key: ContentKey) {
  return { key, version: 0, publishedAt: null, isDraft: false };
}
