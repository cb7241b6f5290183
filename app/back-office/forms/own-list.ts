import * as z from "zod/mini";
import { staffOwnListColumns, staffOwnViewSave } from "@contract/staff/account";
import { defineFormValidator } from "../../forms/form-validator";

const { viewName } = staffOwnViewSave.request.shape;
const { columns } = staffOwnListColumns.request.shape;

/** The form in which a staff member saves views of a list and chooses its columns. */
export const ownListForm = defineFormValidator(
  {
    saveView: z.object({ viewName }),
    removeView: z.object({ viewName }),
    chooseColumns: z.object({ columns }),
    defaultColumns: z.object({}),
  },
  { lists: ["columns"] },
);
