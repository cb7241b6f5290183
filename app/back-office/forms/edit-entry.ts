import * as z from "zod/mini";
import { staffEntryAdd, staffEntryMove, staffEntrySave } from "@contract/staff/content-entries";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { kind: _added, ...added } = staffEntryAdd.request.shape;
const { kind: _saved, entryId: _, ...saved } = staffEntrySave.request.shape;
const { kind: _moved, ...moved } = staffEntryMove.request.shape;
const { version } = staffEntrySave.request.shape;

const toAdd = z.object(added);
/** The fields of a new question or customer case. */
export type NewEntryFields = z.output<typeof toAdd>;

/** The form that adds a question or a customer case. */
export const addEntryForm = defineFormValidator({ save: toAdd });

/** The form that changes an entry, deletes it after a confirmation, or changes its image. */
export const editEntryForm = defineFormValidator({
  save: z.object(saved),
  delete: z.object({ version, ...confirmationField }),
  picture: z.object({ version }),
  removePicture: z.object({ version }),
});

const toMove = z.object(moved);
export type MoveEntryFields = z.output<typeof toMove>;

/** The form that moves an entry in its list up or down from its position `order`, or to a given position. */
export const moveEntryForm = defineFormValidator({ up: toMove, down: toMove, move: toMove });
