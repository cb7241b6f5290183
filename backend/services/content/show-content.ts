import type { Bilingual } from "@contract/model/languages";
import type { ContentKey } from "@contract/staff/states";
import { listContent } from "../../database/content";
import { isPreviewToken } from "../preview-token";
import type { Shop } from "../shop";

/** What the word of a draft's preview is signed for. */
export function previewOfContent(key: ContentKey): string {
  return `content ${key}`;
}

interface WantedTexts {
  /** One that is wanted as its draft, with a word that `makePreviewToken` gave for it. */
  readonly draft?: ContentKey | undefined;
  readonly preview?: string | undefined;
}

/** The texts that are published; one that never was is not there, for shoppers see the built-in text. */
export async function showContent(
  shop: Shop,
  { draft, preview }: WantedTexts,
): Promise<{ key: ContentKey; body: Bilingual }[]> {
  const [found, isPreview] = await Promise.all([
    listContent(shop.db),
    draft !== undefined && preview !== undefined
      ? isPreviewToken(shop, previewOfContent(draft), preview)
      : false,
  ]);
  return found.flatMap(({ content, shown }) => {
    const body = isPreview && content.key === draft ? content.draft : shown?.body;
    return body ? [{ key: content.key, body }] : [];
  });
}
