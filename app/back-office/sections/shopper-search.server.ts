import { SHOPPER_SORTS } from "@contract/staff/states";
import { readAdminSearch, readSort, staffQuery } from "./admin-view.server";

/** What the address of the list of shoppers asks for, and what the backend is asked with. */
export function readShopperSearch(request: Request) {
  const search = readAdminSearch(request);
  const blocked = new URL(request.url).searchParams.get("state") === "blocked";
  const sort = readSort(request, SHOPPER_SORTS);
  const asked = { ...staffQuery(search), sort, ...(blocked && { blocked }) };
  return { search, blocked, sort, asked };
}
