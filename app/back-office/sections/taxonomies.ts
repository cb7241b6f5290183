import type { TaxonomyKind } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "./admin-sections";

/** The sections of product attributes and their kinds. */
const KINDS = {
  brands: "brand",
  categories: "category",
  efficacies: "efficacy",
  ranges: "range",
} as const satisfies Readonly<Record<string, TaxonomyKind>>;
export type TaxonomySection = keyof typeof KINDS;

/** Returns the section of a path segment and its kind. Throws 404 for any other segment. */
export function taxonomyOf(part: string | undefined): {
  readonly section: TaxonomySection;
  readonly kind: TaxonomyKind;
} {
  if (part === undefined || !isSection(part)) throw new Response(null, { status: 404 });
  return { section: part, kind: KINDS[part] };
}

function isSection(part: string): part is TaxonomySection {
  return Object.hasOwn(KINDS, part);
}

/** Returns the address of an entry. */
export function taxonomyHref(section: TaxonomySection, code: string): string {
  return `${ADMIN_SECTIONS[section]}/${code}`;
}
