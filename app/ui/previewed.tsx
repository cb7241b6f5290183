import { createContext, useContext, type ReactNode } from "react";

/** As wide in px as a phone shows a card of the product list, or a picture across its screen. */
export type PreviewWidth = 200 | 400;
/** The address of a picture's preview as `data:`, by what the page knows the picture; null without one. */
export type FindPreview = (src: string, width: PreviewWidth) => string | null;

/** Finds the preview of a picture, given by entry.server only: it must not travel as loader data as well. */
export const PicturePreviews = createContext<FindPreview>(() => null);

interface PreviewedProps {
  /** What the picture is known by: the path that the backend gave, or `/pictures/<name>`. */
  readonly src: string;
  /** As wide in px as a phone shows it. */
  readonly width: PreviewWidth;
  /** The picture itself, which covers its preview as soon as it is there; `early` goes on its `img`. */
  readonly children: (early: EarlyImage) => ReactNode;
}

/** Attributes of an image that is fetched at once. */
export interface EarlyImage {
  readonly loading: "eager";
  /** Nothing else is worth waiting for, unless a preview is seen meanwhile. */
  readonly fetchpriority?: "high";
}

/** A picture of the first screen: until it arrives a blurred copy is seen that came with the page. */
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
