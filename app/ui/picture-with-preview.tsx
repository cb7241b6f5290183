import { createContext, useContext, type ReactNode } from "react";

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
