import { useTranslation } from "~/locales/use-translation";
import { FirstPicture } from "~/ui/first-picture";
import { Picture, pictureHref } from "~/ui/picture";
import {
  detailHref,
  picturesToChoose,
  type DetailView,
  type ProductOnPage,
} from "./product-on-page";

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
      {/* On phones it is 71 to 75vw wide; said to be a little less, as on cards. */}
      <a href={pictureHref(shown, 960)} aria-label={t("detail.gallery.enlarge", { alt })}>
        <FirstPicture
          src={shown}
          alt={alt}
          width={560}
          sizes="(min-width:62em) 34rem,66vw"
          upTo={960}
        />
      </a>
      {picturesToChoose(product, view).length > 1 && (
        <Thumbnails product={product} view={view} preview={preview} />
      )}
    </section>
  );
}

function Thumbnails({ product, view, preview }: GalleryProps) {
  const { t } = useTranslation();
  const { id, pictures } = product;
  // What is shown unasked needs no number: the packing's own picture, or else the first.
  const unasked = pictures.findIndex(({ skuId }) => skuId !== null && skuId === view.packing?.id);
  const hrefOf = (number: number) =>
    detailHref(id, {
      sku: view.packing?.id,
      ...(number !== Math.max(0, unasked) + 1 && { picture: number }),
      preview,
    });
  return (
    <ol>
      {picturesToChoose(product, view).map(({ path, number }, at) => (
        <li key={path}>
          <a
            href={`${hrefOf(number)}#gallery`}
            aria-label={t("detail.gallery.view", { number: at + 1 })}
            aria-current={number === view.pictureNumber ? "true" : undefined}
          >
            <Picture src={path} alt="" width={80} sizes="80px" upTo={160} />
          </a>
        </li>
      ))}
    </ol>
  );
}
