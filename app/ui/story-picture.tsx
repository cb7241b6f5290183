import { SAMPLE_STORY_PICTURE } from "@contract/sample-shop/pictures";
import { StoryLeadPicture } from "./story-lead-picture";
import { FirstPicture } from "./first-picture";
import { Picture } from "./picture";

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
