import type { TaxonomyKind } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "./admin-sections";

/** The kind of taxonomy entries that each section contains. */
const SECTION_KINDS = {
  brands: "brand",
  categories: "category",
  efficacies: "efficacy",
  ranges: "range",
} as const satisfies Readonly<Record<string, TaxonomyKind>>;
export type TaxonomySection = keyof typeof SECTION_KINDS;

/**
 * Returns the section and the kind for a path segment. Throws a Response with status 404 for an unknown
 * segment.
 */
export function parseTaxonomy(part: string | undefined): {
  readonly section: TaxonomySection;
  readonly kind: TaxonomyKind;
} {
  if (part === undefined || !isSection(part)) throw new Response(null, { status: 404 });
  return { section: part, kind: SECTION_KINDS[part] };
}

function isSection(part: string): part is TaxonomySection {
  return Object.hasOwn(SECTION_KINDS, part);
}

/** Returns the URL of an entry's page. */
export function getTaxonomyHref(section: TaxonomySection, code: string): string {
  return `${ADMIN_SECTIONS[section]}/${code}`;
}
