import { LANGUAGE_TAGS } from "@contract/model/languages";
import { decimalOfCents } from "~/locales/formats";
import { CURRENCY } from "@contract/model/limits";

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
  /** Absolute addresses. */
  readonly url: string;
  readonly images: readonly string[];
  readonly packings: readonly {
    readonly id: string;
    readonly priceCents: number;
    readonly stock: number;
  }[];
}

/** A product with an offer for each SKU. Prices include shipping, which is free. */
export function productData({
  id,
  name,
  description,
  brandName,
  url,
  images,
  packings,
}: ProductFacts): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    productID: id,
    name,
    description,
    image: images,
    url,
    brand: { "@type": "Brand", name: brandName },
    offers: packings.map(({ id: sku, priceCents, stock }) => ({
      "@type": "Offer",
      sku,
      url: `${url}&sku=${sku}`,
      price: decimalOfCents(priceCents),
      priceCurrency: CURRENCY,
      availability: `https://schema.org/${stock > 0 ? "InStock" : "OutOfStock"}`,
      itemCondition: "https://schema.org/NewCondition",
    })),
  };
}

/** The breadcrumbs of a page. `url` is absolute, and the last one is the page itself. */
export function breadcrumbData(
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

/** Questions and their answers. */
export function faqData(
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

interface ShopFacts {
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly logo: string;
  readonly email: string;
  readonly telephone: string;
  readonly address: string;
  readonly sameAs: readonly string[];
}

/** The shop itself. */
export function organizationData({ email, telephone, ...facts }: ShopFacts): StructuredData {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    ...facts,
    email,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer service",
      email,
      telephone,
      availableLanguage: Object.values(LANGUAGE_TAGS),
    },
  };
}
