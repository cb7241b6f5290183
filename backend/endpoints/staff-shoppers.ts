import { staffShopperNoteAdd, staffShopperNoteRemove } from "@contract/staff/shopper-notes";
import { staffShopperTagList, staffShopperTags } from "@contract/staff/shopper-tags";
import * as calls from "@contract/staff/shoppers";
import { disableFactorByStaff } from "../services/accounts/shopper-factor";
import {
  blockShopper,
  endShopperSessions,
  eraseShopperByStaff,
  mailPasswordCode,
  unblockShopper,
} from "../services/staff/change-shopper";
import { addShopperNote, removeShopperNote } from "../services/staff/note-shoppers";
import {
  exportShopper,
  exportShoppers,
  readShopper,
  readShoppers,
  revealShopper,
} from "../services/staff/read-shoppers";
import { readTagsInUse, tagShoppersByStaff } from "../services/staff/tag-shoppers";
import { toAuditEntry, maySeePersonalData } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffShopperEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffShopperList, ({ shop, staff, input }) =>
    readShoppers(shop, { ...input, searchesPersonalData: maySeePersonalData(staff) }),
  ),
  defineEndpoint(calls.staffShopperListExport, ({ shop, staff, input }) =>
    exportShoppers(shop, staff.actor, {
      ...input,
      searchesPersonalData: maySeePersonalData(staff),
    }),
  ),
  defineEndpoint(calls.staffShopperDetail, async ({ shop, staff, input }) => {
    const { lastOrders, sessions, notes, history, ...found } = await readShopper(
      shop,
      input.shopperId,
      maySeePersonalData(staff),
    );
    return {
      ...found,
      lastOrders: lastOrders.map(({ id, payCents, createdAt, ...order }) => ({
        ...order,
        orderId: id,
        payAmountCents: payCents,
        createTime: createdAt,
      })),
      sessions: sessions.map(({ tokenHash, issuedAt, seenAt, ...session }) => ({
        ...session,
        sessionId: tokenHash,
        signInTime: issuedAt,
        lastUseTime: seenAt,
      })),
      notes: notes.map((note) => ({ ...note, time: note.at })),
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(staffShopperTags, async ({ shop, staff, input }) => ({
    rows: await tagShoppersByStaff(shop, staff.actor, input),
  })),
  defineEndpoint(staffShopperTagList, async ({ shop, staff }) => ({
    tags: maySeePersonalData(staff) ? await readTagsInUse(shop) : [],
  })),
  defineStaffEndpoint(staffShopperNoteAdd, addShopperNote),
  defineStaffEndpoint(staffShopperNoteRemove, removeShopperNote),
  defineEndpoint(calls.staffShopperShow, ({ shop, staff, input }) =>
    revealShopper(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(calls.staffShopperExport, ({ shop, staff, input }) =>
    exportShopper(shop, staff.actor, input.shopperId),
  ),
  defineStaffEndpoint(calls.staffShopperBlock, blockShopper),
  defineEndpoint(calls.staffShopperUnblock, ({ shop, staff, input }) =>
    unblockShopper(shop, staff.actor, input.shopperId),
  ),
  defineStaffEndpoint(calls.staffShopperEndSessions, endShopperSessions),
  defineEndpoint(calls.staffShopperResetPassword, ({ shop, staff, input }) =>
    mailPasswordCode(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(calls.staffShopperFactorOff, ({ shop, staff, input }) =>
    disableFactorByStaff(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(calls.staffShopperErase, ({ shop, staff, input }) =>
    eraseShopperByStaff(shop, staff.actor, input.shopperId),
  ),
];
