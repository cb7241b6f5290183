import { usePageSettings } from "./page-context";
import { PictureWithPreview } from "./picture-with-preview";

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
