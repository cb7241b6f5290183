import * as calls from "@contract/staff-taxonomies";
import {
  addTaxonomyByStaff,
  archiveTaxonomyByStaff,
  saveTaxonomyByStaff,
} from "../services/staff/change-taxonomies";
import { readTaxonomies, readTaxonomy } from "../services/staff/read-taxonomies";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffTaxonomyEndpoints: Endpoint[] = [
  serve(calls.staffTaxonomyList, async ({ shop, input }) => {
    const { rows, total } = await readTaxonomies(shop, input);
    return { rows: rows.map((row) => ({ ...row, order: row.position })), total };
  }),
  serve(calls.staffTaxonomyDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readTaxonomy(shop, input);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  serve(calls.staffTaxonomyAdd, ({ shop, staff, input }) =>
    addTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  serve(calls.staffTaxonomySave, ({ shop, staff, input }) =>
    saveTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  serve(calls.staffTaxonomyArchive, ({ shop, staff, input }) =>
    archiveTaxonomyByStaff(shop, staff.actor, input),
  ),
];

interface Written {
  readonly name: string;
  readonly nameEn: string;
  readonly order: number;
}

/** What was written as the model holds it: the name as a pair, the place as a position. */
function toFacts<Input extends Written>({ name, nameEn, order, ...rest }: Input) {
  return { ...rest, name: { zhTw: name, en: nameEn }, position: order };
}
