import * as z from "zod/mini";
import { staffNoticeAdd, staffNoticeEnd, staffNoticeSave } from "@contract/staff/notices";
import { staffNoticeMail } from "@contract/staff/notice-mail";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";

const { place, text, textEn, href, from, until, version } = staffNoticeSave.request.shape;

/** The form that adds an announcement. */
export const addNoticeForm = defineFormValidator({ save: staffNoticeAdd.request });

/** The form that changes an announcement, ends it, or sends it by mail after a confirmation. */
export const editNoticeForm = defineFormValidator({
  save: z.object({ place, text, textEn, href, from, until, version }),
  end: z.object({ version: staffNoticeEnd.request.shape.version }),
  mail: z.object({ version: staffNoticeMail.request.shape.version, ...confirmationField }),
});
