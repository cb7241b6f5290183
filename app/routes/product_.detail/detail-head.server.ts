import type { Language } from "@contract/model/languages";
import { i18nFor } from "~/locales/i18n.server";
import { profileIn } from "~/prod-api/shop-profile.server";
import { absolute, pageHead } from "~/seo/page-head.server";
import type { PageHead } from "~/seo/page-meta";
import { breadcrumbData, productData } from "~/seo/structured-data";
import { pictureHref } from "~/ui/picture";
import { detailHref, type ProductOnPage } from "./product-on-page";

/** Title, description, picture and structured data of a product's page. */
export function detailHead(product: ProductOnPage, lang: Language): PageHead {
  const { id, name, summary, description, packings, cover } = product;
  const url = absolute(detailHref(id));
  return pageHead({
    lang,
    title: name,
    description: summary !== "" ? summary : description,
    ...(cover !== "" && { image: pictureHref(cover, 960) }),
    structured: [
      productData({
        id,
        name,
        description: summary !== "" ? summary : description,
        brandName: product.brandName ?? profileIn(lang).name,
        url,
        // One of them: each further address would weigh more than any of the page's words.
        images: cover === "" ? [] : [absolute(pictureHref(cover, 960))],
        packings,
      }),
      breadcrumbData(crumbsOf(product, lang, url)),
    ],
  });
}

/** The head of a page whose product is not there. */
export function missingHead(lang: Language): PageHead {
  const { t } = i18nFor(lang);
  return pageHead({
    lang,
    title: t("detail.missing.title"),
    description: t("detail.missing.text"),
  });
}

function crumbsOf({ name, category }: ProductOnPage, lang: Language, url: string) {
  const { t } = i18nFor(lang);
  return [
    { name: t("layout.nav.home"), url: absolute("/index") },
    { name: t("product.title"), url: absolute("/product") },
    ...(category === null
      ? []
      : [
          {
            name: category.name,
            url: absolute(`/product?category=${encodeURIComponent(category.code)}`),
          },
        ]),
    { name, url },
  ];
}
