import { Picture, type PictureProps } from "./picture";
import { Previewed } from "./previewed";

/** Pictures laid out wider than a card in px go across a phone's whole screen. */
const GRID_WIDTH = 280;

/** The picture that a shopper sees first: previewed, and fetched before the others. */
export function FirstPicture(props: Omit<PictureProps, "early">) {
  const { src, width } = props;
  if (src === "") return <Picture {...props} />;
  return (
    <Previewed src={src} width={width > GRID_WIDTH ? 400 : 200}>
      {(early) => <Picture {...props} early={early} />}
    </Previewed>
  );
}
