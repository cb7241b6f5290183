import type { HomeBlock, HomeBlockKind, HomeBlockOf, TileTone } from "@contract/shop/home-blocks";
import { TILE_TONES, HOME_BLOCK_KINDS } from "@contract/shop/home-blocks";
import type { Bilingual } from "@contract/model/languages";
import {
  HOME_HREF_LENGTH,
  HOME_PRODUCTS_MAX,
  HOME_TEXT_EN_LENGTH,
  HOME_TEXT_LENGTH,
  HOME_TILES_MAX,
  HOME_TITLE_EN_LENGTH,
  HOME_TITLE_LENGTH,
} from "@contract/staff/limits";

/* Converts between the blocks of the home page and the fields of their form. */

/** A field of a block or tile, without its prefix and the language. */
export type HomeField = "title" | "text" | "label" | "alt" | "href" | "productIds";

/** The fields of each kind of block, in the order of the form. See `isBilingualField` for their languages. */
export const FIELDS_BY_BLOCK_KIND: Readonly<Record<HomeBlockKind, readonly HomeField[]>> = {
  hero: ["title", "text", "label", "href", "alt"],
  favourites: ["title", "text", "productIds"],
  concerns: ["title", "text"],
  cases: ["title", "text"],
  story: [],
};
export const TILE_FIELDS = ["title", "text", "href"] as const satisfies readonly HomeField[];

/** Returns true if a field has a text in each language. The English one has the suffix `En`. */
export function isBilingualField(field: HomeField): boolean {
  return field !== "href" && field !== "productIds";
}

/** Returns the maximum length of a field in Chinese and in English. */
export function getMaxLengths(field: HomeField): Readonly<Record<keyof Bilingual, number>> {
  if (field === "href" || field === "productIds")
    return { zhTw: HOME_HREF_LENGTH.max, en: HOME_HREF_LENGTH.max };
  return field === "text" || field === "alt"
    ? { zhTw: HOME_TEXT_LENGTH.max, en: HOME_TEXT_EN_LENGTH.max }
    : { zhTw: HOME_TITLE_LENGTH.max, en: HOME_TITLE_EN_LENGTH.max };
}

/** The blocks in both languages. Both lists have the same kinds in the same order. */
export type BilingualHomeBlocks = Readonly<Record<keyof Bilingual, readonly HomeBlock[]>>;

/** Returns a new block without texts. */
export function createEmptyBlock(kind: HomeBlockKind): HomeBlock {
  switch (kind) {
    case "hero":
      return { kind, title: "", text: "", label: "", href: "/product", picture: "", alt: "" };
    case "favourites":
      return { kind, title: "", text: "", productIds: "" };
    case "concerns":
      return { kind, title: "", text: "", tiles: [] };
    case "cases":
      return { kind, title: "", text: "" };
    case "story":
      return { kind };
  }
}

/** Converts blocks to the form's values by field name, such as `block.0.title` and `block.0.titleEn`. */
export function toFieldValues({ zhTw, en }: BilingualHomeBlocks): Record<string, string> {
  return Object.fromEntries(
    zhTw.flatMap((block, at) => {
      const other = en[at];
      const inEnglish = other?.kind === block.kind ? other : createEmptyBlock(block.kind);
      const name = `block.${at}`;
      const pictures = "picture" in block ? [[`${name}.picture`, block.picture] as const] : [];
      return [
        [`${name}.kind`, block.kind] as const,
        [`${name}.order`, String(at + 1)] as const,
        ...textsOf(name, { zhTw: block, en: inEnglish }),
        ...pictures,
        ...(block.kind === "concerns" && inEnglish.kind === "concerns"
          ? tileValues(name, block, inEnglish)
          : []),
      ];
    }),
  );
}

type Entry = readonly [name: string, value: string];

function tileValues(
  block: string,
  { tiles }: HomeBlockOf<"concerns">,
  inEnglish: HomeBlockOf<"concerns">,
): Entry[] {
  return tiles.flatMap((tile, at) => {
    const name = `${block}.tile.${at}`;
    const pair = { zhTw: tile, en: inEnglish.tiles[at] ?? tile };
    return [
      ...textsOf(name, pair),
      [`${name}.picture`, tile.picture] as const,
      [`${name}.tone`, tile.tone] as const,
    ];
  });
}

function textsOf(name: string, { zhTw, en }: Readonly<Record<keyof Bilingual, object>>): Entry[] {
  return Object.entries(zhTw).flatMap(([field, value]): Entry[] => {
    if (typeof value !== "string" || !isHomeField(field)) return [];
    const english: unknown = Object.entries(en).find(([each]) => each === field)?.[1];
    return isBilingualField(field)
      ? [
          [`${name}.${field}`, value],
          [`${name}.${field}En`, typeof english === "string" ? english : ""],
        ]
      : [[`${name}.${field}`, value]];
  });
}

function isHomeField(name: string): name is HomeField {
  return ["title", "text", "label", "alt", "href", "productIds"].includes(name);
}

/**
 * The blocks of a submitted form, and its errors by field name. The blocks are valid if there are no errors.
 */
export interface ParsedHomeForm {
  readonly blocks: BilingualHomeBlocks;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

interface ReadOptions {
  /** True if required texts may be missing, as in a draft. */
  readonly isDraft: boolean;
  readonly isAllowedHref: (href: string) => boolean;
}

/**
 * Converts the fields of the form to blocks. Leaves out blocks whose checkbox `removed` is ticked, and sorts
 * the rest by the field `order`.
 */
export function readHomeFields(
  record: Readonly<Record<string, string>>,
  options: ReadOptions,
): ParsedHomeForm {
  const reader = new FieldReader(record, options);
  const numbers = [...new Set(Object.keys(record).map((key) => Number(key.split(".", 1)[0])))];
  const found = numbers
    .filter((at) => reader.text(`${at}.removed`) === "")
    .flatMap((at) => {
      const kind = HOME_BLOCK_KINDS.find((each) => each === reader.text(`${at}.kind`));
      if (kind === undefined) return [];
      const order = Number(reader.text(`${at}.order`)) || at + 1;
      return [
        { order, at, zhTw: reader.block(kind, at, "zhTw"), en: reader.block(kind, at, "en") },
      ];
    })
    .toSorted((one, other) => one.order - other.order || one.at - other.at);
  const blocks = { zhTw: found.map(({ zhTw }) => zhTw), en: found.map(({ en }) => en) };
  return { blocks, fieldErrors: reader.errors };
}

const PRODUCT_IDS = /^\d{1,20}(?:,\d{1,20})*$/;
const PICTURE = /^\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]+$/;
const CONTROL = /[\p{Cc}]/u;

/** Reads and validates the fields of blocks. It collects the first error of each field in `errors`. */
class FieldReader {
  readonly errors: Record<string, string> = {};

  constructor(
    readonly record: Readonly<Record<string, string>>,
    readonly options: ReadOptions,
  ) {}

  text(key: string): string {
    return (this.record[key] ?? "").trim();
  }

  block(kind: HomeBlockKind, at: number, lang: keyof Bilingual): HomeBlock {
    const field = (name: HomeField, isNeeded = false) =>
      this.#field(String(at), name, { lang, isNeeded });
    switch (kind) {
      case "hero":
        return {
          kind,
          title: field("title", true),
          text: field("text"),
          label: field("label"),
          href: this.#href(String(at), this.text(`${at}.label`) !== ""),
          picture: this.#picture(String(at)),
          alt: field("alt"),
        };
      case "favourites":
        return {
          kind,
          title: field("title"),
          text: field("text"),
          productIds: this.#productIds(String(at)),
        };
      case "concerns":
        return {
          kind,
          title: field("title", true),
          text: field("text"),
          tiles: this.#tiles(at, lang),
        };
      case "cases":
        return { kind, title: field("title"), text: field("text") };
      case "story":
        return { kind };
    }
  }

  #tiles(at: number, lang: keyof Bilingual) {
    const places = Array.from({ length: HOME_TILES_MAX }, (_, nth) => `${at}.tile.${nth}`);
    // Leave out tiles with neither a title nor a URL, because the user has emptied them or never filled them
    // in.
    return places
      .filter((place) => this.text(`${place}.title`) !== "" || this.text(`${place}.href`) !== "")
      .map((place) => ({
        title: this.#field(place, "title", { lang, isNeeded: true }),
        text: this.#field(place, "text", { lang, isNeeded: false }),
        href: this.#href(place, true),
        picture: this.#picture(place),
        tone: toneOf(this.text(`${place}.tone`)),
      }));
  }

  #field(
    place: string,
    name: HomeField,
    { lang, isNeeded }: { lang: keyof Bilingual; isNeeded: boolean },
  ): string {
    const key = `${place}.${name}${lang === "en" ? "En" : ""}`;
    const text = this.text(key);
    if (text.length > getMaxLengths(name)[lang]) this.#wrong(key, "blockText.length");
    else if (CONTROL.test(text)) this.#wrong(key, "blockText.format");
    else if (text === "" && isNeeded && !this.options.isDraft)
      this.#wrong(key, "blockText.required");
    return text;
  }

  #href(place: string, isNeeded: boolean): string {
    const key = `${place}.href`;
    const href = this.text(key);
    const isMissing = href === "" && isNeeded && !this.options.isDraft;
    const isWrong = href !== "" && !this.options.isAllowedHref(href);
    if (isMissing || isWrong || href.length > HOME_HREF_LENGTH.max)
      this.#wrong(key, "blockHref.format");
    return href;
  }

  #productIds(place: string): string {
    const key = `${place}.productIds`;
    const ids = this.text(key).replace(/\s+/g, "");
    const isTooMany = ids.split(",").length > HOME_PRODUCTS_MAX;
    if (ids !== "" && (!PRODUCT_IDS.test(ids) || isTooMany))
      this.#wrong(key, "blockProducts.format");
    return ids;
  }

  #picture(place: string): string {
    const picture = this.text(`${place}.picture`);
    const isKept = this.text(`${place}.removePicture`) === "";
    return isKept && PICTURE.test(picture) ? picture : "";
  }

  #wrong(key: string, error: string): void {
    this.errors[`block.${key}`] ??= error;
  }
}

function toneOf(text: string): TileTone {
  return TILE_TONES.find((tone) => tone === text) ?? "";
}
