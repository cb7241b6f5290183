import { usePageSettings } from "./page-context";
import type { EarlyImage } from "./previewed";

/** The widths in px that the picture route makes. */
const WIDTHS = [160, 240, 320, 480, 640, 960] as const;
export type PictureWidth = (typeof WIDTHS)[number];

/** The address of a picture at one of the fixed widths; `src` is the path that the backend gave. */
export function pictureHref(src: string, width: PictureWidth): string {
  // A slash needs no escape in a query, and the address stands four times at each picture.
  return `/picture?src=${encodeURIComponent(src).replaceAll("%2F", "/")}&w=${width}`;
}

export interface PictureProps {
  readonly src: string;
  /** What it shows; empty when the words beside it say it already. */
  readonly alt: string;
  /** Size in CSS px as laid out on a wide screen: reserves the place, so that nothing jumps. */
  readonly width: number;
  readonly height?: number;
  /** The `sizes` attribute: how wide it stands at which screen. */
  readonly sizes: string;
  /** Largest width ever needed. */
  readonly upTo?: PictureWidth;
  /** Of a FirstPicture; all others are fetched lazily. */
  readonly early?: EarlyImage;
}

/** In the place of a picture that nobody has given. */
function NoPicture({ alt }: Pick<PictureProps, "alt">) {
  return (
    <span className="picture no-picture" {...(alt !== "" && { role: "img", "aria-label": alt })} />
  );
}

/** A picture of the shop or of the backend, at the size the screen needs; the smallest in low-data mode. */
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
