import * as z from "zod/mini";
import { call } from "../model/call";
import { nothing } from "../model/envelope";
import * as f from "../model/fields";
import { NOTE_LENGTH } from "./limits";

/* The notes of staff about shoppers. Like tags, they are personal data. */

export const staffShopperNoteAdd = call({
  method: "POST",
  path: "/admin/shopper/addNote",
  summary: "Add a staff note about a shopper",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: [],
  request: z.object({
    shopperId: f.id,
    note: f.multilineText("note", { min: 1, max: NOTE_LENGTH.max }),
  }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
});

export const staffShopperNoteRemove = call({
  method: "POST",
  path: "/admin/shopper/removeNote",
  summary: "Delete a staff note about a shopper",
  token: "staff",
  permission: "shoppers.change",
  right: "personalData",
  reveals: [],
  request: z.object({ shopperId: f.id, noteId: f.id }),
  shape: "nothing",
  reply: nothing,
  refusals: ["notFound"],
});
