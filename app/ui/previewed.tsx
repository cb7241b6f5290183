import { createContext, useContext, type ReactNode } from "react";

/** The width in px of a product card on a phone, or of an image across its screen. */
export type PreviewWidth = 200 | 400;
/** Returns the preview of an image as a `data:` address, or null if there is none. */
export type FindPreview = (src: string, width: PreviewWidth) => string | null;

/** Provides the previews. Only entry.server sets it, so that they are not sent again as loader data. */
export const PicturePreviews = createContext<FindPreview>(() => null);

interface PreviewedProps {
  /** The key of the image: the path from the backend, or `/pictures/<name>`. */
  readonly src: string;
  /** The display width in px on a phone. */
  readonly width: PreviewWidth;
  /**
   * Renders the image, which covers its preview once it is loaded. `early` contains attributes for its `img`.
   */
  readonly children: (early: EarlyImage) => ReactNode;
}

/** Attributes of an image that is loaded immediately. */
export interface EarlyImage {
  readonly loading: "eager";
  /** Absent if a preview is shown, because then other resources are more urgent. */
  readonly fetchpriority?: "high";
}

/** An image at the top of the page. A blurred copy inside the page is shown until it is loaded. */
export function Previewed({ src, width, children }: PreviewedProps) {
  const preview = useContext(PicturePreviews)(src, width);
  if (preview === null) return children({ loading: "eager", fetchpriority: "high" });
  return (
    <span className="previewed">
      <img src={preview} alt="" width={width} height={width} decoding="sync" />
      {children({ loading: "eager" })}
    </span>
  );
}
