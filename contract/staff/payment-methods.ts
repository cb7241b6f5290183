import * as z from "zod/mini";
import { auditEntry } from "./audit";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { version, wholeNumber } from "./fields";
import {
  PAY_INSTRUCTIONS_EN_LENGTH,
  PAY_INSTRUCTIONS_LENGTH,
  PAY_METHOD_CODE_LENGTH,
  PAY_METHOD_NAME_EN_LENGTH,
  PAY_METHOD_NAME_LENGTH,
} from "./limits";

/* The calls about the shop's manual payment methods. Staff confirm the payments that use them. */

const parts = {
  code: c.someText,
  name: c.pair,
  instructions: c.pair,
  /** The path of the QR code image, or an empty text. */
  qrPicture: c.text,
  /** The position in lists, smallest first. */
  order: c.number,
  /** True if shoppers can choose the method. */
  shown: c.flag,
  version: c.number,
};

export const staffPayMethodList = call({
  method: "GET",
  path: "/admin/payMethod/list",
  summary: "List the manual payment methods in display order, including hidden ones",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(parts)),
  refusals: [],
});
export type StaffPayMethod = ReplyOf<typeof staffPayMethodList>[number];

const code = z
  .string({ error: "code.required" })
  .check(
    z.trim(),
    z.minLength(1, { error: "code.required", abort: true }),
    z.maxLength(PAY_METHOD_CODE_LENGTH.max, { error: "code.length", abort: true }),
    z.regex(/^[a-z][a-z0-9-]+$/, "code.format"),
  );

export const staffPayMethodDetail = call({
  method: "GET",
  path: "/admin/payMethod/detail",
  summary: "Get a manual payment method with its change history",
  token: "staff",
  permission: "payments.see",
  reveals: [],
  request: z.object({ code }),
  shape: "data",
  reply: c.object({ ...parts, history: c.listOrNone(auditEntry) }),
  refusals: ["notFound"],
});
export type StaffPayMethodDetail = ReplyOf<typeof staffPayMethodDetail>;

const editableFields = {
  name: f.text("name", PAY_METHOD_NAME_LENGTH),
  nameEn: f.optionalText("nameEn", PAY_METHOD_NAME_EN_LENGTH),
  instructions: f.multilineText("instructions", PAY_INSTRUCTIONS_LENGTH),
  instructionsEn: z._default(f.multilineText("instructionsEn", PAY_INSTRUCTIONS_EN_LENGTH), ""),
  order: wholeNumber("order", { min: 0, max: 9_999 }),
  shown: z._default(f.checkboxValue, false),
  /**
   * The path that `staffContentPicture` returned. An empty text removes the image. If it is missing, the
   * image is not changed.
   */
  qrPicture: z.optional(z.string().check(z.maxLength(200))),
};

export const staffPayMethodAdd = call({
  method: "POST",
  path: "/admin/payMethod/add",
  summary: "Add a manual payment method, at most 20; its code never changes",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({ code, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: [],
});

export const staffPayMethodSave = call({
  method: "POST",
  path: "/admin/payMethod/save",
  summary: "Change a manual payment method; a hidden one can still complete started payments",
  token: "staff",
  permission: "payments.change",
  reveals: [],
  request: z.object({ code, version, ...editableFields }),
  shape: "nothing",
  reply: c.nothing,
  refusals: ["notFound", "versionConflict"],
});
