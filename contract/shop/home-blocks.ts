import * as z from "zod/mini";
import { HOME_BLOCKS_MAX, HOME_TILES_MAX } from "../staff/limits";

/* The blocks of the home page. They are stored as JSON in the text with the key `home`, once for each language. */

export const HOME_BLOCK_KINDS = ["hero", "favourites", "concerns", "cases", "story"] as const;
export type HomeBlockKind = (typeof HOME_BLOCK_KINDS)[number];

/** The background colours of tiles, named after the product ranges. An empty text is the neutral colour. */
export const TILE_TONES = ["", "purify", "nourish", "strengthen", "soothe", "colour-care"] as const;
export type TileTone = (typeof TILE_TONES)[number];

/** The target of a link: a path in the shop, an anchor, or an HTTPS, mailto or tel URL. Empty if there is no link. */
const href = z.string().check(z.regex(/^(?:(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)[^\s\\]*)?$/));
/** The path of an image of this shop, or an empty text. */
const picture = z.string().check(z.regex(/^(?:\/(?:pictures|profile)\/(?!.*\.\.)[\w./-]+)?$/));

const tile = z.object({
  title: z.string(),
  text: z.string(),
  href,
  picture,
  tone: z.enum(TILE_TONES),
});
export type HomeTile = z.output<typeof tile>;

const block = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("hero"),
    title: z.string(),
    text: z.string(),
    /** The label of the button. If it is empty, there is no button. */
    label: z.string(),
    href,
    picture,
    alt: z.string(),
  }),
  z.object({
    kind: z.literal("favourites"),
    title: z.string(),
    text: z.string(),
    /** Product ids separated by commas. If it is empty, the page shows the bestsellers. */
    productIds: z.string().check(z.regex(/^(?:\d{1,20}(?:,\d{1,20})*)?$/)),
  }),
  z.object({
    kind: z.literal("concerns"),
    title: z.string(),
    text: z.string(),
    tiles: z.array(tile).check(z.maxLength(HOME_TILES_MAX)),
  }),
  z.object({ kind: z.literal("cases"), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal("story") }),
]);
export type HomeBlock = z.output<typeof block>;
export type HomeBlockOf<Kind extends HomeBlockKind> = Extract<HomeBlock, { kind: Kind }>;

const blocks = z.array(block).check(z.maxLength(HOME_BLOCKS_MAX));

/** Parses the text of the home page. Returns null if it is not a valid list of at most HOME_BLOCKS_MAX blocks. */
export function parseHomeBlocks(source: string): readonly HomeBlock[] | null {
  try {
    const { success, data } = blocks.safeParse(JSON.parse(source));
    return success ? data : null;
  } catch {
    return null;
  }
}
