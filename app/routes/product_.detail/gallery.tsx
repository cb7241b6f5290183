import { useTranslation } from "~/locales/use-translation";
import { FirstPicture } from "~/ui/first-picture";
import { Picture, pictureHref } from "~/ui/picture";
import { detailHref, type DetailView, type ProductOnPage } from "./product-on-page";

interface GalleryProps {
  readonly product: ProductOnPage;
  readonly view: DetailView;
  readonly preview: string | null;
}

/** The pictures: one large, which leads to itself alone, the others as links to themselves. */
export function Gallery({ product, view, preview }: GalleryProps) {
  const { t } = useTranslation();
  const { name, pictures } = product;
  const picture = pictures[view.pictureNumber - 1];
  const shown = picture?.path ?? product.cover;
  const numbered =
    view.pictureNumber === 1 ? name : t("detail.gallery.alt", { name, number: view.pictureNumber });
  const alt = picture?.alt || numbered;
  return (
    <section className="gallery" id="gallery" aria-label={t("detail.gallery.label")}>
      <a href={pictureHref(shown, 960)} aria-label={t("detail.gallery.enlarge", { alt })}>
        <FirstPicture
          src={shown}
          alt={alt}
          width={560}
          sizes="(min-width:62em) 34rem,88vw"
          upTo={960}
        />
      </a>
      {pictures.length > 1 && <Thumbnails product={product} view={view} preview={preview} />}
    </section>
  );
}

function Thumbnails({ product: { id, pictures }, view, preview }: GalleryProps) {
  const { t } = useTranslation();
  // The first one needs no number, unless a packing has a picture of its own.
  const isNumbered = pictures.some(({ skuId }) => skuId !== null);
  const hrefOf = (number: number) =>
    detailHref(id, {
      sku: view.packing?.id,
      ...((number > 1 || isNumbered) && { picture: number }),
      preview,
    });
  return (
    <ol>
      {pictures.map(({ path }, at) => (
        <li key={path}>
          <a
            href={`${hrefOf(at + 1)}#gallery`}
            aria-label={t("detail.gallery.view", { number: at + 1 })}
            aria-current={at + 1 === view.pictureNumber ? "true" : undefined}
          >
            <Picture src={path} alt="" width={80} sizes="80px" upTo={160} />
          </a>
        </li>
      ))}
    </ol>
  );
}
