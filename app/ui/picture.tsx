import { usePageSettings } from "./page-context";
import type { EarlyImage } from "./picture-with-preview";

/** The widths in px in which the image route returns images. */
const WIDTHS = [160, 240, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** Returns the URL of an image with one of the fixed widths. `src` is the path that the backend returned. */
export function getPictureHref(src: string, width: PictureWidth): string {
  // Do not escape slashes, which a query may contain. Each image repeats the URL four times, so this saves
  // bytes.
  return `/picture?src=${encodeURIComponent(src).replaceAll("%2F", "/")}&w=${width}`;
}

export interface PictureProps {
  readonly src: string;
  /** The alternative text. Empty if the text beside the image is enough. */
  readonly alt: string;
  /** The width in CSS px on a wide screen. It reserves space, so that the layout does not shift. */
  readonly width: number;
  readonly height?: number;
  /** The value of the attribute `sizes`: the display width for each screen width. */
  readonly sizes: string;
  /** The largest width that the page needs. */
  readonly upTo?: PictureWidth;
  /**
   * Attributes that load the image early. Only FirstPicture sets them. All other images are loaded lazily.
   */
  readonly early?: EarlyImage;
}

/** Shows a placeholder for a missing image. */
function NoPicture({ alt }: Pick<PictureProps, "alt">) {
  return (
    <span className="picture no-picture" {...(alt !== "" && { role: "img", "aria-label": alt })} />
  );
}

/**
 * Shows an image of the shop or of the backend in the size that the screen needs. In low-data mode, it has
 * the smallest size.
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
      src={getPictureHref(src, lowData ? 160 : 320)}
      srcSet={
        lowData
          ? undefined
          : widths.map((each) => `${getPictureHref(src, each)} ${each}w`).join(", ")
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
