import type { Sharp } from "sharp";
import type { Shop } from "../shop";
import { convertUploadedPicture, storeConvertedPicture } from "../staff/store-product-picture";

/** The maximum sides of a stored logo in px: twice its size in the header, for dense screens. */
const LOGO = { width: 640, height: 320 } as const;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 } as const;
const WHITE = "#ffffff";
/** The part of a maskable icon that every device shows. */
const SAFE_PART = 0.8;

/** Stores a logo as WebP and returns its path and size. Throws the errors of `convertUploadedPicture`. */
export async function storeLogo(shop: Shop, sent: Buffer) {
  const { data, info } = await convertUploadedPicture(sent, (opened) =>
    opened
      .resize(LOGO.width, LOGO.height, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true }),
  );
  const { path } = await storeConvertedPicture(shop, data, "webp");
  return { path, width: info.width, height: info.height };
}

/**
 * Stores the icon in the sizes that tabs, home screens and the web app manifest need, and returns their paths.
 * Throws the errors of `convertUploadedPicture`.
 */
export async function storeIcons(shop: Shop, sent: Buffer) {
  const files = await convertUploadedPicture(sent, async (opened) => ({
    icon32: await draw(opened, 32),
    icon180: await draw(opened, 180, { ground: WHITE }),
    icon192: await draw(opened, 192),
    icon512: await draw(opened, 512),
    iconMaskable: await draw(opened, 512, { ground: WHITE, part: SAFE_PART }),
  }));
  const store = async (file: Buffer) => (await storeConvertedPicture(shop, file, "png")).path;
  return {
    icon32: await store(files.icon32),
    icon180: await store(files.icon180),
    icon192: await store(files.icon192),
    icon512: await store(files.icon512),
    iconMaskable: await store(files.iconMaskable),
  };
}

interface Drawn {
  /** The colour behind the icon. By default it is transparent. */
  readonly ground?: string;
  /** The fraction of the side that the icon fills, from 0 to 1. By default it is 1. */
  readonly part?: number;
}

/** Draws the icon in the middle of a square with this side in px. */
async function draw(
  opened: Sharp,
  side: number,
  { ground, part = 1 }: Drawn = {},
): Promise<Buffer> {
  const inner = Math.round(side * part);
  const [before, after] = [Math.floor((side - inner) / 2), Math.ceil((side - inner) / 2)];
  const background = ground ?? CLEAR;
  const drawn = opened
    .clone()
    .resize(inner, inner, { fit: "contain", background: CLEAR })
    .extend({ top: before, left: before, bottom: after, right: after, background: CLEAR });
  return (ground === undefined ? drawn : drawn.flatten({ background })).png().toBuffer();
}
