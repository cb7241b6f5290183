import { usePageSettings } from "./page-context";
import { Previewed, type EarlyImage } from "./previewed";

const WIDTHS = [480, 960] as const;

interface FirstBottleProps {
  /** What it shows; empty where the words beside it say enough. */
  readonly alt: string;
  /** How wide it stands at which screen, as in `sizes`. */
  readonly sizes: string;
  /** In the first screen of its page. */
  readonly priority?: boolean;
}

/** The oil that the brand story begins with, among camellias; five by four. */
export function FirstBottle({ alt, sizes, priority = false }: FirstBottleProps) {
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
    <Previewed src="/pictures/story" width={400}>
      {picture}
    </Previewed>
  );
}
