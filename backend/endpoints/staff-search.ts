import * as calls from "@contract/staff/search";
import { readSynonyms } from "../services/staff/read-admin-lists";
import { removeSynonymsByStaff, saveSynonymsByStaff } from "../services/staff/change-synonyms";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffSearchEndpoints: Endpoint[] = [
  serve(calls.staffSynonymList, ({ shop, input }) => readSynonyms(shop, input)),
  serve(calls.staffSynonymSave, ({ shop, staff, input: { synonymId, words } }) =>
    saveSynonymsByStaff(shop, staff.actor, { id: synonymId, words }),
  ),
  serve(calls.staffSynonymRemove, ({ shop, staff, input }) =>
    removeSynonymsByStaff(shop, staff.actor, input.synonymId),
  ),
];
