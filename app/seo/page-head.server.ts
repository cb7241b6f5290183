import type { Language } from "@contract/model/languages";
import { config } from "~/config.server";
import { getAppearance, getCurrentProfile } from "~/prod-api/shop-profile.server";
import { getPictureHref } from "~/ui/picture";
import type { PageHead } from "./page-meta";
import type { StructuredData } from "./structured-data";

/** The width in px of the image in link previews. */
const SHARE_WIDTH = 960;

interface PageText {
  readonly lang: Language;
  /** The title without the shop's name, which `makePageHead` appends. */
  readonly title: string;
  readonly description: string;
  /** The path of the page's image in link previews. By default, the shop's image for link previews. */
  readonly image?: string;
  readonly structured?: readonly StructuredData[];
}

/** Returns the `head` for a loader's data. The route's `meta` converts it with `toMeta`. */
export function makePageHead({
  lang,
  title,
  description,
  image = sharePicture(),
  structured = [],
}: PageText): PageHead {
  return {
    title: `${title} · ${getCurrentProfile(lang).name}`,
    description: toOneLine(description),
    image: image === "" ? "" : toAbsoluteUrl(image),
    structured,
  };
}

/** Returns the path of the shop's image for link previews, or an empty text. */
function sharePicture(): string {
  const { sharePicture: path = "" } = getAppearance() ?? {};
  return path.startsWith("/profile/") ? getPictureHref(path, SHARE_WIDTH) : path;
}

/** Returns the shop's short name, as the parameter of messages with `{{name}}`. */
export function getShopNameParam(lang: Language): { readonly name: string } {
  return { name: getCurrentProfile(lang).shortName };
}

/** Returns the absolute URL of a path of this shop. */
export function toAbsoluteUrl(path: string): string {
  return new URL(path, config.origins[0]).href;
}

/** The maximum length of a description. Search results show about 160 characters. */
const DESCRIPTION_LENGTH = 160;

function toOneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= DESCRIPTION_LENGTH ? line : `${line.slice(0, DESCRIPTION_LENGTH - 1)}…`;
}
