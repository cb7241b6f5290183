import type { Language } from "@contract/model/languages";
import { config } from "~/config.server";
import { profileIn } from "~/prod-api/shop-profile.server";
import type { PageHead } from "./page-meta";
import type { StructuredData } from "./structured-data";

/** Drawn for links that are shared; 1200 by 630 px. */
const SHARE_PICTURE = "/pictures/share.jpg";

interface PageText {
  readonly lang: Language;
  /** Without the shop's name, which is added. */
  readonly title: string;
  readonly description: string;
  /** Path of a picture of this page's own; the shop's share picture otherwise. */
  readonly image?: string;
  readonly structured?: readonly StructuredData[];
}

/** What a loader returns as `head`, for `meta` to write with `metaOf`. */
export function pageHead({
  lang,
  title,
  description,
  image = SHARE_PICTURE,
  structured = [],
}: PageText): PageHead {
  return {
    title: `${title} · ${profileIn(lang).name}`,
    description: oneLine(description),
    image: absolute(image),
    structured,
  };
}

/** The shop's name for the sentences of `description` that have it in them as `{{name}}`. */
export function inShop(lang: Language): { readonly name: string } {
  return { name: profileIn(lang).shortName };
}

/** The whole address of a path of this shop, as machines elsewhere need it. */
export function absolute(path: string): string {
  return new URL(path, config.origins[0]).href;
}

/** Results of searches show about 160 characters. */
const DESCRIPTION_LENGTH = 160;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1)}…`;
}
