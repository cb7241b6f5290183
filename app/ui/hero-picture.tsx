import { usePageSettings } from "./page-context";
import { Previewed } from "./previewed";

const WIDE = { name: "hero-wide", widths: [960, 1280, 1600] };
const TALL = { name: "hero-tall", widths: [360, 480, 600, 960] };
/** It stands a tenth wider; its soft shapes can do with less than a pixel for each of a phone's. */
const ON_PHONES = "82vw";
const FROM_TABLET = "(min-width:45em)";

interface HeroPictureProps {
  /** What it shows; empty where the words beside it say enough. */
  readonly alt: string;
  /** How wide the wide cut stands from 720 px on, as in `sizes`. */
  readonly wide: string;
}

/** The shop's still life, in the first screen of its page: cut tall for phones, wide above 720 px. */
export function HeroPicture({ alt, wide }: HeroPictureProps) {
  const { lowData } = usePageSettings();
  return (
    <Previewed src="/pictures/hero-tall" width={400}>
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
    </Previewed>
  );
}
