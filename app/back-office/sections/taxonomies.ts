import type { TaxonomyKind } from "@contract/staff/states";
import { ADMIN_SECTIONS } from "./admin-sections";

/** The sections that keep what products are sorted by. */
const KINDS = {
  brands: "brand",
  categories: "category",
  efficacies: "efficacy",
  ranges: "range",
} as const satisfies Readonly<Record<string, TaxonomyKind>>;
export type TaxonomySection = keyof typeof KINDS;

/** The section of a part of an address and the kind it keeps; throws 404 for any other part. */
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

/** The address of one of them. */
export function taxonomyHref(section: TaxonomySection, code: string): string {
  return `${ADMIN_SECTIONS[section]}/${code}`;
}
