import { SAMPLE_STORY_PICTURE } from "@contract/sample-shop/pictures";
import { FirstPicture, Picture, PictureWithPreview, type EarlyImage } from "./picture";
import { usePageSettings } from "./page-context";

interface StoryPictureProps {
  /** The path of an uploaded picture, or the drawn one of the sample shop. */
  readonly src: string;
  readonly alt: string;
  /** The `sizes` attribute: the display width for each screen width. */
  readonly sizes: string;
  /** True if the image is visible without scrolling. */
  readonly priority?: boolean;
}

/** Shows the first picture of the brand story, on its page and on the home page. */
export function StoryPicture({ src, priority = false, ...props }: StoryPictureProps) {
  if (src === SAMPLE_STORY_PICTURE) return <StoryLeadPicture {...props} priority={priority} />;
  const picture = { src, ...props, width: 960, height: 800, upTo: 960 } as const;
  return (
    <span className="first-bottle">
      {priority ? <FirstPicture {...picture} /> : <Picture {...picture} />}
    </span>
  );
}

const WIDTHS = [480, 960] as const;

interface FirstBottleProps {
  /** The alternative text. Empty if the text beside the image is enough. */
  readonly alt: string;
  /** The value of the attribute `sizes`: the display width for each screen width. */
  readonly sizes: string;
  /** True if the image is visible without scrolling. */
  readonly priority?: boolean;
}

/** Shows the first image of the brand story, the oil among camellias (5:4). */
export function StoryLeadPicture({ alt, sizes, priority = false }: FirstBottleProps) {
  const { lowData } = usePageSettings();
  const picture = (loading: EarlyImage | { readonly loading: "lazy" }) => (
    <picture className="first-bottle">
      {!lowData &&
        ["avif", "webp"].map((kind) => (
          <source
            key={kind}
            type={`image/${kind}`}
            srcSet={WIDTHS.map((width) => `/pictures/story-${width}.${kind} ${width}w`).join(",")}
            sizes={sizes}
          />
        ))}
      <img src="/pictures/story-480.jpg" alt={alt} width={960} height={800} {...loading} />
    </picture>
  );
  if (!priority) return picture({ loading: "lazy" });
  return (
    <PictureWithPreview src="/pictures/story" width={400}>
      {picture}
    </PictureWithPreview>
  );
}
