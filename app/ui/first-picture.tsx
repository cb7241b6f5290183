import { Picture, type PictureProps } from "./picture";
import { PictureWithPreview } from "./picture-with-preview";

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
