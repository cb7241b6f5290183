import * as z from "zod/mini";
import { staffTaxonomyAdd, staffTaxonomyMove, staffTaxonomySave } from "@contract/staff/taxonomies";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { code, name, nameEn, order, shown } = staffTaxonomyAdd.request.shape;
const { version } = staffTaxonomySave.request.shape;

/** The form that adds a brand, category, efficacy or range. */
export const addTaxonomyForm = defineFormValidator({
  save: z.object({ code, name, nameEn, order, shown }),
});

/** The form that changes an entry or archives it. */
export const editTaxonomyForm = defineFormValidator({
  save: z.object({ version, name, nameEn, order, shown }),
  archive: z.object({ version, ...confirmationField }),
  picture: z.object({ version }),
  removePicture: z.object({ version }),
});

const { kind: _, ...moved } = staffTaxonomyMove.request.shape;
const toMove = z.object(moved);
export type MoveTaxonomyFields = z.output<typeof toMove>;

/** The form that moves an entry in its list up or down from its position `order`, or to a given position. */
export const moveTaxonomyForm = defineFormValidator({ up: toMove, down: toMove, move: toMove });
