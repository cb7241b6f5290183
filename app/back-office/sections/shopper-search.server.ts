import { SHOPPER_SORTS } from "@contract/staff/states";
import { readAdminSearch, readSort, staffQuery } from "./admin-view.server";

/** Reads the address of the shopper list and returns the filters with the backend's query. */
export function readShopperSearch(request: Request) {
  const search = readAdminSearch(request);
  const blocked = new URL(request.url).searchParams.get("state") === "blocked";
  const sort = readSort(request, SHOPPER_SORTS);
  const asked = { ...staffQuery(search), sort, ...(blocked && { blocked }) };
  return { search, blocked, sort, asked };
}
