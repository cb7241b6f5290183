import type * as z from "zod/mini";
import { PRODUCT_PICTURE_MAX_BYTES } from "@contract/staff/limits";
import * as calls from "@contract/staff/taxonomies";
import {
  addTaxonomyByStaff,
  archiveTaxonomyByStaff,
  setTaxonomyPictureByStaff,
  removeTaxonomyPictureByStaff,
  saveTaxonomyByStaff,
  moveTaxonomyByStaff,
  readTaxonomies,
  readTaxonomy,
} from "../services/staff/change-taxonomies";
import { toAuditEntry } from "./staff-views";
import {
  defineEndpoint,
  defineStaffEndpoint,
  type CallInput,
  type Endpoint,
} from "./define-endpoint";
import { defineFileEndpoint } from "./define-file-endpoint";

export const staffTaxonomyEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffTaxonomyList, listTaxonomies),
  defineEndpoint(calls.staffTaxonomyExport, listTaxonomies),
  defineEndpoint(calls.staffTaxonomyDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readTaxonomy(shop, input);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(calls.staffTaxonomyAdd, ({ shop, staff, input }) =>
    addTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineEndpoint(calls.staffTaxonomySave, ({ shop, staff, input }) =>
    saveTaxonomyByStaff(shop, staff.actor, toFacts(input)),
  ),
  defineStaffEndpoint(calls.staffTaxonomyArchive, archiveTaxonomyByStaff),
  defineStaffEndpoint(calls.staffTaxonomyMove, moveTaxonomyByStaff),
  defineFileEndpoint(
    calls.staffTaxonomyPicture,
    PRODUCT_PICTURE_MAX_BYTES,
    ({ shop, staff, input, bytes }) =>
      setTaxonomyPictureByStaff(shop, staff.actor, { ...input, bytes }),
  ),
  defineStaffEndpoint(calls.staffTaxonomyRemovePicture, removeTaxonomyPictureByStaff),
];

async function listTaxonomies({
  shop,
  input,
}: Pick<CallInput<z.output<typeof calls.staffTaxonomyList.request>>, "shop" | "input">) {
  const { rows, total } = await readTaxonomies(shop, input);
  return { rows: rows.map((row) => ({ ...row, order: row.position })), total };
}

interface SubmittedTaxonomy {
  readonly name: string;
  readonly nameEn: string;
  readonly order: number;
}

/**
 * Converts form fields to model fields. The names become one text in both languages, and the order becomes a
 * position.
 */
function toFacts<Input extends SubmittedTaxonomy>({ name, nameEn, order, ...rest }: Input) {
  return { ...rest, name: { zhTw: name, en: nameEn }, position: order };
}
