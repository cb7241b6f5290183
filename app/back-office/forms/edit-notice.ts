import * as z from "zod/mini";
import { staffNoticeAdd, staffNoticeEnd, staffNoticeSave } from "@contract/staff/notices";
import { staffNoticeMail } from "@contract/staff/notice-mail";
import { askedFirst } from "../../forms/asked-first";
import { formValidator } from "../../forms/form-validator";

const { place, text, textEn, href, from, until, version } = staffNoticeSave.request.shape;

/** A new notice. */
export const addNoticeForm = formValidator({ save: staffNoticeAdd.request });

/** One that there is: written anew, shown no longer, or sent by mail, which is asked about first. */
export const editNoticeForm = formValidator({
  save: z.object({ place, text, textEn, href, from, until, version }),
  end: z.object({ version: staffNoticeEnd.request.shape.version }),
  mail: z.object({ version: staffNoticeMail.request.shape.version, ...askedFirst }),
});
