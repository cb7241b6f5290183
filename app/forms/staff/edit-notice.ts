import * as z from "zod/mini";
import { staffNoticeAdd, staffNoticeEnd, staffNoticeSave } from "@contract/staff-notices";
import { formValidator } from "../form-validator";

const { place, text, textEn, href, from, until, version } = staffNoticeSave.request.shape;

/** A new notice. */
export const addNoticeForm = formValidator({ save: staffNoticeAdd.request });

/** One that there is: written anew, or shown no longer. */
export const editNoticeForm = formValidator({
  save: z.object({ place, text, textEn, href, from, until, version }),
  end: z.object({ version: staffNoticeEnd.request.shape.version }),
});
