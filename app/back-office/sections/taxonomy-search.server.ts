import { TAXONOMY_SORTS, type TaxonomySort } from "@contract/staff/states";
import { readAdminSearch, readSort, type AdminSearch } from "./admin-view.server";

/** What the address of a list of brands, categories, efficacies or ranges asks for. */
export interface TaxonomySearch extends AdminSearch {
  readonly sort: TaxonomySort;
  /** The archived ones instead of the others. */
  readonly archived: boolean;
}

/** Reads that address. */
export function readTaxonomySearch(request: Request): TaxonomySearch {
  return {
    ...readAdminSearch(request),
    sort: readSort(request, TAXONOMY_SORTS),
    archived: new URL(request.url).searchParams.get("state") === "archived",
  };
}
