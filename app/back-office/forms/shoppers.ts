import * as z from "zod/mini";
import {
  staffShopperBlock,
  staffShopperEndSessions,
  staffShopperErase,
  staffShopperFactorOff,
  staffShopperExport,
  staffShopperResetPassword,
  staffShopperShow,
  staffShopperUnblock,
} from "@contract/staff/shoppers";
import { isId } from "@contract/model/ids";
import { TICKED_SHOPPERS_MAX } from "@contract/staff/limits";
import {
  staffShopperNoteAdd,
  staffShopperNoteRemove,
  tagsText,
} from "@contract/staff/shopper-notes-and-tags";
import { staffReviewAnswer, staffReviewApprove, staffReviewHide } from "@contract/staff/reviews";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

const tagged = z.extend(staffShopperUnblock.request, { tags: tagsText });

/** The form with the staff actions on a shopper's account. */
export const shopperActionsForm = defineFormValidator(
  {
    show: staffShopperShow.request,
    block: staffShopperBlock.request,
    unblock: staffShopperUnblock.request,
    endSessions: staffShopperEndSessions.request,
    factorOff: staffShopperFactorOff.request,
    addTags: tagged,
    removeTags: tagged,
    addNote: staffShopperNoteAdd.request,
    removeNote: staffShopperNoteRemove.request,
    resetMail: staffShopperResetPassword.request,
    erase: z.extend(staffShopperErase.request, confirmationField),
  },
  { empties: ["reason"] },
);

const tickedAndTags = z.object({
  ticked: acceptTickedIds("ticked", isId, TICKED_SHOPPERS_MAX),
  tags: tagsText,
});

/** The form that adds tags to the ticked shoppers or removes them. */
export const manyShoppersForm = defineFormValidator(
  { addTagMany: tickedAndTags, removeTagMany: tickedAndTags },
  { lists: ["ticked"] },
);

/** The form that requests the file with all stored data of a shopper. */
export const exportShopperForm = defineFormValidator({ export: staffShopperExport.request });

/** The form with the staff actions on a review. */
export const decideReviewForm = defineFormValidator(
  {
    approve: staffReviewApprove.request,
    hide: staffReviewHide.request,
    answer: staffReviewAnswer.request,
  },
  { empties: ["reason", "answer"] },
);
