import { useTranslation } from "~/locales/use-translation";
import { FirstPicture, Picture, getPictureHref } from "~/ui/picture";
import {
  listPictureChoices,
  toDetailHref,
  type ProductSelection,
  type ProductOnPage,
} from "./product-on-page";

interface GalleryProps {
  readonly product: ProductOnPage;
  readonly view: ProductSelection;
  readonly preview: string | null;
}

/** Shows the selected image, which links to its file. The other images are links that select them. */
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
      {/* On phones, the image is 71 to 75vw wide. `sizes` declares less, so that they load fewer bytes. */}
      <a href={getPictureHref(shown, 960)} aria-label={t("detail.gallery.enlarge", { alt })}>
        <FirstPicture
          src={shown}
          alt={alt}
          width={560}
          sizes="(min-width:62em) 34rem,66vw"
          upTo={960}
        />
      </a>
      {listPictureChoices(product, view).length > 1 && (
        <Thumbnails product={product} view={view} preview={preview} />
      )}
    </section>
  );
}

function Thumbnails({ product, view, preview }: GalleryProps) {
  const { t } = useTranslation();
  const { id, pictures } = product;
  // Leave out the number of the default image in the URL. The default image is that of the SKU, or the first
  // one.
  const unasked = pictures.findIndex(({ skuId }) => skuId !== null && skuId === view.packing?.id);
  const hrefOf = (number: number) =>
    toDetailHref(id, {
      sku: view.packing?.id,
      ...(number !== Math.max(0, unasked) + 1 && { picture: number }),
      preview,
    });
  return (
    <ol>
      {listPictureChoices(product, view).map(({ path, number }, at) => (
        <li key={path}>
          <a
            href={`${hrefOf(number)}#gallery`}
            aria-current={number === view.pictureNumber ? "true" : undefined}
          >
            <Picture
              src={path}
              alt={t("detail.gallery.view", { number: at + 1 })}
              width={80}
              sizes="80px"
              upTo={160}
            />
          </a>
        </li>
      ))}
    </ol>
  );
}
