import { getPictureHref } from "~/ui/picture";

/** Shows a small picture of a row. The text beside it names the row, so it has no alternative text. */
export function Thumbnail({ src }: { readonly src: string }) {
  if (src === "") return <span className="thumb" />;
  return (
    <img
      className="thumb"
      src={getPictureHref(src, 160)}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
    />
  );
}
