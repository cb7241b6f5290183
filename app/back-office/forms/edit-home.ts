import * as z from "zod/mini";
import { HOME_BLOCK_KINDS } from "@contract/shop/home-blocks";
import { staffContentRestore } from "@contract/staff/content";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator, type AddToRecord } from "../../forms/form-validator";

const { version } = staffContentRestore.request.shape;

/**
 * The fields of all blocks. Their names contain the index of the block, such as `0.title`, or
 * `0.tile.1.title` for a tile. Required fields are checked later, in `readHomeFields`, because they depend on
 * the kind of the block.
 */
const written = z.object({ version, block: z._default(z.record(z.string(), z.string()), {}) });

/**
 * The form that saves the blocks of the home page as a draft, publishes them, adds one, or restores a
 * revision.
 */
export const editHomeForm = defineFormValidator(
  {
    save: written,
    publish: written,
    addBlock: z.extend(written, {
      newKind: z.enum(HOME_BLOCK_KINDS, { error: "newKind.required" }),
    }),
    restore: z.extend(z.omit(staffContentRestore.request, { key: true }), confirmationField),
  },
  { addToRecord: addToBlocks },
);

const BLOCK_FIELD = /^\d{1,2}\.(?:tile\.\d{1,2}\.)?[a-zA-Z]{1,20}$/;

/** Adds a field of a block or tile to the record. Returns false for any other field name. */
function addToBlocks(...[record, { key, value }]: Parameters<AddToRecord>): boolean {
  if (!BLOCK_FIELD.test(key)) return false;
  record[key] = value;
  return true;
}
