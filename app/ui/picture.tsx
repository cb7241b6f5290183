import { createContext, useContext, type ReactNode } from "react";
import { usePageSettings } from "./page-context";

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

/**
 * The width of a preview in px. 200 is for product cards on a phone, and 400 is for images that fill a
 * phone's screen.
 */
export type PreviewWidth = 200 | 400;
/** Returns the preview of an image as a data URL, or null if there is none. */
export type FindPreview = (src: string, width: PreviewWidth) => string | null;

/**
 * The React context with the previews. Only entry.server sets it, so that loader data does not contain the
 * previews a second time.
 */
export const PicturePreviews = createContext<FindPreview>(() => null);

interface PreviewedProps {
  /** The path of the image, as the backend returned it or as `/pictures/<name>`. */
  readonly src: string;
  /** The width at which a phone displays the image, in px. */
  readonly width: PreviewWidth;
  /**
   * Renders the image, which covers its preview as soon as it is loaded. `early` contains attributes for its
   * `img` element.
   */
  readonly children: (early: EarlyImage) => ReactNode;
}

/** The attributes of an image that is loaded immediately. */
export interface EarlyImage {
  readonly loading: "eager";
  /** Absent if a preview is shown, because other resources are then more urgent. */
  readonly fetchpriority?: "high";
}

/** Shows an image at the top of a page. A blurred copy in the HTML is visible until the image is loaded. */
export function PictureWithPreview({ src, width, children }: PreviewedProps) {
  const preview = useContext(PicturePreviews)(src, width);
  if (preview === null) return children({ loading: "eager", fetchpriority: "high" });
  return (
    <span className="previewed">
      <img src={preview} alt="" width={width} height={width} decoding="sync" />
      {children({ loading: "eager" })}
    </span>
  );
}

/** The largest width of an image in a grid, in px. A wider image fills the screen of a phone. */
const GRID_WIDTH = 280;

/** Shows the first image of a page. It has a preview and is loaded before other images. */
export function FirstPicture(props: Omit<PictureProps, "early">) {
  const { src, width } = props;
  if (src === "") return <Picture {...props} />;
  return (
    <PictureWithPreview src={src} width={width > GRID_WIDTH ? 400 : 200}>
      {(early) => <Picture {...props} early={early} />}
    </PictureWithPreview>
  );
}

const WIDE = { name: "hero-wide", widths: [960, 1280, 1600] };
const TALL = { name: "hero-tall", widths: [360, 480, 600, 960] };
/**
 * The declared width on phones. The image is displayed 10 % wider, because its soft shapes need less than one
 * image pixel per device pixel.
 */
const ON_PHONES = "82vw";
const FROM_TABLET = "(min-width:45em)";

interface HeroPictureProps {
  /** The alternative text. Empty if the text beside the image is enough. */
  readonly alt: string;
  /** The value of `sizes` for the wide image, which is used from 720 px on. */
  readonly wide: string;
}

/**
 * Shows the image at the top of a page. Phones get a tall image, and screens from 720 px on get a wide one.
 */
export function HeroPicture({ alt, wide }: HeroPictureProps) {
  const { lowData } = usePageSettings();
  return (
    <PictureWithPreview src="/pictures/hero-tall" width={400}>
      {(early) => (
        <picture className="still-life">
          {!lowData &&
            [WIDE, TALL].flatMap((cut) =>
              ["avif", "webp"].map((kind) => (
                <source
                  key={cut.name + kind}
                  media={cut === WIDE ? FROM_TABLET : undefined}
                  type={`image/${kind}`}
                  srcSet={cut.widths
                    .map((width) => `/pictures/${cut.name}-${width}.${kind} ${width}w`)
                    .join(",")}
                  sizes={cut === WIDE ? wide : ON_PHONES}
                />
              )),
            )}
          <img src="/pictures/hero-tall-360.jpg" alt={alt} width={960} height={960} {...early} />
        </picture>
      )}
    </PictureWithPreview>
  );
}

const LEAF = "M47 24c0-8 6-13 15-13 0 9-6 14-15 13Zm0 0c0-6-4-10-11-10 0 7 4 11 11 10Zm0 0v10";

/** The SVG path of a signpost, for pages that are not found. */
export const SIGNPOST_PATH = "M48 84V40M30 46h30l8 7-8 7H30ZM66 62H40l-7 6 7 6h26Z";

/**
 * Shows a line drawing with the shop's leaf. It is hidden from assistive technology, because it only
 * decorates the text beside it.
 */
export function Drawing({ lines }: { readonly lines: string }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" width="120" height="120" aria-hidden="true">
      <circle cx="48" cy="50" r="40" />
      <path d="M14 86h68" />
      <path d={LEAF + lines} />
    </svg>
  );
}
