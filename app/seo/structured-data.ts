import { LANGUAGE_TAGS } from "@contract/model/languages";
import { formatShopTime } from "@contract/model/shop-time";
import type { Review } from "@contract/shop/reviews";
import { CURRENCY, RETURN_WINDOW_DAYS } from "@contract/model/limits";
import { DISPATCH_DAYS, TRANSIT_DAYS, type DeliveryPlace } from "~/content/delivery-times";
import { formatCentsAsDecimal } from "~/locales/formats";

/** A schema.org object with its context. */
export interface StructuredData {
  readonly "@context": "https://schema.org";
  readonly "@type": string;
  readonly [property: string]: JsonValue;
}

type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

interface ProductFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly brandName: string;
  /** The country of origin. Empty if it is not known. */
  readonly origin: string;
  /** The absolute URL of the product's page. */
  readonly url: string;
  /** The absolute URLs of all images. An image that shows only one SKU has the id of this SKU. */
  readonly pictures: readonly { readonly url: string; readonly skuId: string | null }[];
  /** The SKUs, at least one. */
  readonly packings: readonly SkuFacts[];
  /** The rating by shoppers; null if there is none. */
  readonly rating: { readonly count: number; readonly stars: number } | null;
  /** Some of the reviews behind the rating. */
  readonly reviews: readonly Pick<Review, "stars" | "writer" | "text" | "time">[];
}

interface SkuFacts {
  readonly id: string;
  readonly name: string;
  readonly priceCents: number;
  /** The price before a reduction. Null if the price is not reduced. */
  readonly originalPriceCents: number | null;
  readonly stock: number;
  readonly barcode: string;
}

/**
 * Returns the schema.org data of a product. It is a ProductGroup with a variant for each SKU, or a Product if
 * there is only one SKU. Each has an offer. Prices include shipping, which is free.
 */
export function toProductJsonLd({ brandName, origin, ...product }: ProductFacts): StructuredData {
  const { id, name, description, url, pictures, packings } = product;
  const [only] = packings;
  const common = {
    name,
    description,
    url,
    image: pictures.map((picture) => picture.url),
    brand: { "@type": "Brand", name: brandName },
    ...(origin !== "" && { countryOfOrigin: { "@type": "Country", name: origin } }),
    ...(product.rating !== null && makeRating(product.rating, product.reviews)),
  };
  if (only !== undefined && packings.length === 1)
    return {
      "@context": "https://schema.org",
      "@type": "Product",
      ...common,
      productID: id,
      ...getIdentifiers(only),
      offers: makeOffer(only, { url, isFirst: true }),
    };
  return {
    "@context": "https://schema.org",
    "@type": "ProductGroup",
    ...common,
    productGroupID: id,
    variesBy: "https://schema.org/size",
    // A variant without an image of its own gets the images of the group.
    hasVariant: packings.map((packing, at) => {
      const own = pictures.find(({ skuId }) => skuId === packing.id);
      return {
        "@type": "Product",
        ...getIdentifiers(packing),
        name: `${name} ${packing.name}`,
        size: packing.name,
        ...(own !== undefined && { image: own.url }),
        offers: makeOffer(packing, { url, isFirst: at === 0 }),
      };
    }),
  };
}

/** Returns the average of the reviews, and some of them. */
function makeRating(rating: NonNullable<ProductFacts["rating"]>, reviews: ProductFacts["reviews"]) {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.stars,
      reviewCount: rating.count,
    },
    review: reviews.map(({ stars, writer, text, time }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: stars },
      author: { "@type": "Person", name: writer },
      datePublished: formatShopTime(time).slice(0, 10),
      reviewBody: text,
    })),
  };
}

/** The lengths of a GTIN: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/**
 * Returns the SKU and its barcode. The barcode is a GTIN if its check digit is correct. Otherwise it is the
 * manufacturer's part number.
 */
function getIdentifiers({ id, barcode }: SkuFacts) {
  return { sku: id, ...(barcode !== "" && { [isGtin(barcode) ? "gtin" : "mpn"]: barcode }) };
}

function isGtin(barcode: string): boolean {
  if (!/^\d+$/.test(barcode) || !GTIN_LENGTHS.includes(barcode.length)) return false;
  const sum = barcode
    .split("")
    .reverse()
    .reduce((so, digit, at) => so + Number(digit) * (at % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

interface OfferPlace {
  /** The URL of the product's page. */
  readonly url: string;
  /**
   * True for the first offer, which contains the shipping and return conditions. The other offers refer to
   * it, to save bytes.
   */
  readonly isFirst: boolean;
}

function makeOffer(packing: SkuFacts, { url, isFirst }: OfferPlace) {
  const { id, name, priceCents, originalPriceCents, stock } = packing;
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents;
  return {
    "@type": "Offer",
    name,
    url: `${url}&sku=${id}`,
    price: formatCentsAsDecimal(priceCents),
    priceCurrency: CURRENCY,
    ...(isReduced && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: "https://schema.org/StrikethroughPrice",
        price: formatCentsAsDecimal(originalPriceCents),
        priceCurrency: CURRENCY,
      },
    }),
    availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
    shippingDetails: isFirst ? SHIPPING : SHIPPING.map(pickId),
    hasMerchantReturnPolicy: isFirst ? RETURNS : pickId(RETURNS),
  };
}

function pickId({ "@id": id }: { readonly "@id": string }) {
  return { "@id": id };
}

/** The ISO 3166 codes of the regions to which the shop delivers. */
const COUNTRIES = { hongKong: "HK", taiwan: "TW" } as const satisfies Record<DeliveryPlace, string>;

/** The shipping conditions: free of charge to each region, with the number of working days. */
const SHIPPING = (["hongKong", "taiwan"] as const).map((place) => ({
  "@type": "OfferShippingDetails",
  "@id": `#to${COUNTRIES[place]}`,
  shippingRate: { "@type": "MonetaryAmount", value: 0, currency: CURRENCY },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRIES[place] },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: toDayRange(DISPATCH_DAYS),
    transitTime: toDayRange(TRANSIT_DAYS[place]),
  },
}));

function toDayRange({ from, to }: { readonly from: number; readonly to: number }) {
  return { "@type": "QuantitativeValue", minValue: from, maxValue: to, unitCode: "DAY" };
}

/**
 * The return conditions. Unopened goods can be returned by parcel (spec §9). The fees apply if the shopper
 * has changed their mind.
 */
const RETURNS = {
  "@type": "MerchantReturnPolicy",
  "@id": "#returns",
  applicableCountry: Object.values(COUNTRIES),
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: RETURN_WINDOW_DAYS,
  returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
} as const;

/**
 * Returns the schema.org BreadcrumbList of a page. Each `url` is absolute, and the last one is the page
 * itself.
 */
export function makeBreadcrumbData(
  crumbs: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** Returns the schema.org FAQPage of questions and their answers. */
export function makeFaqData(
  questions: readonly { readonly question: string; readonly answer: string }[],
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** Returns the schema.org ItemList of products, in display order, each with its absolute URL. */
export function makeItemListData(
  products: readonly { readonly name: string; readonly url: string }[],
): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: products.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      url,
    })),
  };
}

interface ShopFacts {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly logo: string;
  /** The e-mail address. Empty if the shop has none, like `telephone`. */
  readonly email: string;
  readonly telephone: string;
  /** The postal address in one line. Empty if the shop has none. */
  readonly address: string;
  readonly sameAs: readonly string[];
}

/** Returns the schema.org data of the shop itself. */
export function makeShopData({ email, telephone, address, ...facts }: ShopFacts): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "OnlineStore",
    ...facts,
    ...(email !== "" && { email }),
    ...(address !== "" && {
      address: {
        "@type": "PostalAddress",
        streetAddress: address,
        addressCountry: "HK",
      },
    }),
    ...((email !== "" || telephone !== "") && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        ...(email !== "" && { email }),
        ...(telephone !== "" && { telephone }),
        availableLanguage: Object.values(LANGUAGE_TAGS),
      },
    }),
  };
}

interface SiteFacts {
  readonly name: string;
  readonly url: string;
  /** The absolute URL of the product list. Its parameter `keyword` is the search term. */
  readonly searchUrl: string;
}

/** Returns the schema.org WebSite of the shop with its search. */
export function makeSiteData({ name, url, searchUrl }: SiteFacts): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name,
    url,
    inLanguage: Object.values(LANGUAGE_TAGS),
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${searchUrl}?keyword={keyword}` },
      "query-input": "required name=keyword",
    },
  };
}
