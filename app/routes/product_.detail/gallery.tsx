import { useTranslation } from "~/locales/use-translation";
import { FirstPicture } from "~/ui/first-picture";
import { Picture, pictureHref } from "~/ui/picture";
import { detailHref, type DetailView, type ProductOnPage } from "./product-on-page";

interface GalleryProps {
  readonly product: ProductOnPage;
  readonly view: DetailView;
}

/** The pictures: one large, which leads to itself alone, the others as links to themselves. */
export function Gallery({ product, view }: GalleryProps) {
  const { t } = useTranslation();
  const { id, name, images } = product;
  const shown = images[view.pictureNumber - 1] ?? product.cover;
  const alt =
    view.pictureNumber === 1 ? name : t("detail.gallery.alt", { name, number: view.pictureNumber });
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
      {images.length > 1 && (
        <ol>
          {images.map((image, at) => (
            <li key={image}>
              <a
                href={`${detailHref(id, { sku: view.packing?.id, picture: at + 1 })}#gallery`}
                aria-label={t("detail.gallery.view", { number: at + 1 })}
                aria-current={at + 1 === view.pictureNumber ? "true" : undefined}
              >
                <Picture src={image} alt="" width={80} sizes="80px" upTo={160} />
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
