import { SAMPLE_HERO_PICTURE } from "@contract/sample-shop/pictures";
import type { HomeBlockOf, HomeTile } from "@contract/shop/home-blocks";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { FirstPicture, HeroPicture, Picture } from "~/ui/picture";
import { ProductGrid, type CardProduct } from "~/ui/product-card";
import { StoryPicture } from "~/ui/story-pictures";
import { CaseTeasers } from "./case-teasers";
import type { LoadedBlock, StoryTeaser } from "./home-blocks.server";

interface HomeBlockViewProps {
  readonly block: LoadedBlock;
  /** The id of its heading. It is unique on the page. */
  readonly id: string;
}

/** Shows a block of the home page. */
export function HomeBlockView({ block, id }: HomeBlockViewProps) {
  switch (block.kind) {
    case "hero":
      return <Hero {...block} />;
    case "favourites":
      return <FeaturedProducts {...block} id={id} />;
    case "concerns":
      return <Concerns {...block} id={id} />;
    case "cases":
      return <CaseTeasers {...block} id={id} leads={block.cases} />;
    case "story":
      return <StoryLead {...block.story} id={id} />;
  }
}

const WIDE = "(min-width:75em) 1168px,94vw";

/** Shows a title, a text and one button. From 720 px on, they are on the drawn image. */
function Hero({ title, text, label, href, picture, alt }: HomeBlockOf<"hero">) {
  const isDrawn = picture === SAMPLE_HERO_PICTURE;
  return (
    <section className={isDrawn ? "hero" : "hero-apart"}>
      <div className={isDrawn ? "hero-words" : "stack"}>
        <h1>{title}</h1>
        {text !== "" && <p className="lead">{text}</p>}
        {label !== "" && <LinkButton href={href}>{label}</LinkButton>}
      </div>
      {isDrawn ? (
        <HeroPicture alt={alt} wide={WIDE} />
      ) : (
        picture !== "" && (
          <FirstPicture
            src={picture}
            alt={alt}
            width={960}
            height={720}
            sizes="(min-width:75em) 584px,(min-width:45em) 48vw,94vw"
            upTo={960}
          />
        )
      )}
    </section>
  );
}

/** Shows tiles that link to products or pages. */
function Concerns({ id, title, text, tiles }: HomeBlockOf<"concerns"> & { readonly id: string }) {
  return (
    <section className="stack" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {text !== "" && <p className="soft">{text}</p>}
      </header>
      <ul className="concerns">
        {tiles.map((tile) => (
          <li key={tile.title} data-range={tile.tone === "" ? undefined : tile.tone}>
            <a href={tile.href}>
              <TilePicture {...tile} />
              <strong>{tile.title}</strong> <span>{tile.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TILE = { width: 320, height: 200 } as const;

function TilePicture({ picture }: Pick<HomeTile, "picture">) {
  if (picture === "") return null;
  // The drawn pictures already have the right size.
  if (picture.startsWith("/pictures/"))
    return <img src={picture} alt="" {...TILE} loading="lazy" />;
  return <Picture src={picture} alt="" {...TILE} sizes="(min-width:45em) 30vw,46vw" />;
}

/** Shows the title and lead of the brand story, with a link to the whole story. */
function StoryLead({ id, title, lead, picture }: StoryTeaser & { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <section className="story-lead" aria-labelledby={id}>
      <div className="stack">
        <p className="soft">{t("home.story.title")}</p>
        <h2 id={id}>{title}</h2>
        <p className="lead">{lead}</p>
        <p>
          <LinkButton kind="quiet" href="/brandStory">
            {t("home.story.read")}
          </LinkButton>
        </p>
      </div>
      {picture !== null && (
        <StoryPicture
          src={picture.src}
          alt=""
          sizes="(min-width:75em) 584px,(min-width:45em) 48vw,92vw"
        />
      )}
    </section>
  );
}

interface FavouritesProps {
  /** The id of the heading. */
  readonly id: string;
  /** The heading and the text below it. If one is empty, its default is shown. */
  readonly title?: string;
  readonly text?: string;
  /** Null if the backend did not answer. The rest of the page is shown without it. */
  readonly products: readonly CardProduct[] | null;
}

/**
 * Shows bestsellers or the chosen products in the backend's order. Shows nothing if the shop has none yet.
 */
export function FeaturedProducts({ id, title = "", text = "", products }: FavouritesProps) {
  const { t } = useTranslation();
  if (products?.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <header className="row" data-spread>
        <div>
          <h2 id={id}>{title || t("home.bestSellers.title")}</h2>
          <p className="soft">{text || t("home.bestSellers.lead")}</p>
        </div>
        <LinkButton kind="text" href="/product">
          {t("home.bestSellers.all")}
        </LinkButton>
      </header>
      {products === null ? (
        <p role="status">{t("home.bestSellers.missing")}</p>
      ) : (
        <ProductGrid products={products} returnTo="/index" />
      )}
    </section>
  );
}
