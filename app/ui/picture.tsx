import { usePageSettings } from "./page-context";
import type { EarlyImage } from "./previewed";

/** The widths in px that the image route provides. */
const WIDTHS = [160, 240, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** Returns the address of an image at one of the fixed widths. `src` is the path from the backend. */
export function pictureHref(src: string, width: PictureWidth): string {
  // A slash needs no escape in a query. Each image repeats the address four times, so this saves bytes.
  return `/picture?src=${encodeURIComponent(src).replaceAll("%2F", "/")}&w=${width}`;
}

export interface PictureProps {
  readonly src: string;
  /** The alternative text; empty if the text beside it is enough. */
  readonly alt: string;
  /** The size in CSS px on a wide screen. It reserves space, so that the layout does not shift. */
  readonly width: number;
  readonly height?: number;
  /** The `sizes` attribute: the display width for each screen width. */
  readonly sizes: string;
  /** The largest width that is needed. */
  readonly upTo?: PictureWidth;
  /** Set by FirstPicture. All other images are loaded lazily. */
  readonly early?: EarlyImage;
}

/** A placeholder for a missing image. */
function NoPicture({ alt }: Pick<PictureProps, "alt">) {
  return (
    <span className="picture no-picture" {...(alt !== "" && { role: "img", "aria-label": alt })} />
  );
}

/**
 * An image of the shop or of the backend in the size that the screen needs; the smallest size in low-data
 * mode.
 */
export function Picture({
  src,
  alt,
  width,
  height = width,
  sizes,
  upTo = 640,
  early,
}: PictureProps) {
  const { lowData } = usePageSettings();
  if (src === "") return <NoPicture alt={alt} />;
  const widths = WIDTHS.filter((each) => each <= upTo);
  return (
    <img
      className="picture"
      src={pictureHref(src, lowData ? 160 : 320)}
      srcSet={
        lowData ? undefined : widths.map((each) => `${pictureHref(src, each)} ${each}w`).join(", ")
      }
      sizes={lowData ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(early ?? { loading: "lazy" })}
    />
  );
}
