import * as z from "zod/mini";
import {
  staffDraftAdd,
  staffDraftAddNew,
  staffDraftLines,
  staffDraftPlace,
  staffDraftRemove,
  staffDraftSave,
} from "@contract/staff/order-drafts";
import * as f from "@contract/model/fields";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that starts an order by phone for a shopper. */
export const startDraftForm = defineFormValidator({ startDraft: staffDraftAdd.request });

/** The form that starts an order by phone for a person without an account. */
export const startNewDraftForm = defineFormValidator({ startNewDraft: staffDraftAddNew.request });

/** The buttons of an order by phone. `remove` is the SKU whose line is removed. */
export const draftForm = defineFormValidator(
  {
    saveDraftLines: z.extend(staffDraftLines.request, { remove: z.optional(f.id) }),
    saveDraft: staffDraftSave.request,
    placeDraft: staffDraftPlace.request,
    removeDraft: z.extend(staffDraftRemove.request, confirmationField),
  },
  { main: "saveDraftLines" },
);
