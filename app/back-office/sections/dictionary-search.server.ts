import type { InputOf } from "@contract/model/call";
import type { staffDictionaryList } from "@contract/staff/dictionaries";
import { DICTIONARY_TYPES } from "@contract/staff/states";
import { readAdminSearch, type AdminSearch } from "./admin-view.server";

interface DictionarySearch extends Pick<InputOf<typeof staffDictionaryList>, "type" | "archived"> {
  readonly search: AdminSearch;
}

/** Which dictionary an address asks for, and how it is narrowed. */
export function readDictionarySearch(request: Request): DictionarySearch {
  const asked = new URL(request.url).searchParams;
  return {
    search: readAdminSearch(request),
    type: DICTIONARY_TYPES.find((each) => each === asked.get("type")) ?? DICTIONARY_TYPES[0],
    archived: asked.get("state") === "archived",
  };
}
