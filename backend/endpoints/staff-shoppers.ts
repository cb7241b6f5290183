import * as reviewsCalls from "@contract/staff/reviews";
import {
  staffShopperNoteAdd,
  staffShopperNoteRemove,
  staffShopperTagList,
  staffShopperTags,
} from "@contract/staff/shopper-notes-and-tags";
import * as shoppersCalls from "@contract/staff/shoppers";
import { disableFactorByStaff } from "../services/accounts/shopper-factor";
import {
  answerReview,
  approveReview,
  hideReview,
  readReviewsForStaff,
} from "../services/reviews/reviews";
import {
  blockShopper,
  endShopperSessions,
  eraseShopperByStaff,
  mailPasswordCode,
  unblockShopper,
  addShopperNote,
  removeShopperNote,
  readTagsInUse,
  tagShoppersByStaff,
} from "../services/staff/change-shopper";
import {
  exportShopper,
  exportShoppers,
  readShopper,
  readShoppers,
  revealShopper,
} from "../services/staff/read-shoppers";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { toReview } from "./products";
import { toAuditEntry, maySeePersonalData } from "./staff-views";

export const staffShopperEndpoints: Endpoint[] = [
  defineEndpoint(shoppersCalls.staffShopperList, ({ shop, staff, input }) =>
    readShoppers(shop, { ...input, searchesPersonalData: maySeePersonalData(staff) }),
  ),
  defineEndpoint(shoppersCalls.staffShopperListExport, ({ shop, staff, input }) =>
    exportShoppers(shop, staff.actor, {
      ...input,
      searchesPersonalData: maySeePersonalData(staff),
    }),
  ),
  defineEndpoint(shoppersCalls.staffShopperDetail, async ({ shop, staff, input }) => {
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
  defineEndpoint(shoppersCalls.staffShopperShow, ({ shop, staff, input }) =>
    revealShopper(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(shoppersCalls.staffShopperExport, ({ shop, staff, input }) =>
    exportShopper(shop, staff.actor, input.shopperId),
  ),
  defineStaffEndpoint(shoppersCalls.staffShopperBlock, blockShopper),
  defineEndpoint(shoppersCalls.staffShopperUnblock, ({ shop, staff, input }) =>
    unblockShopper(shop, staff.actor, input.shopperId),
  ),
  defineStaffEndpoint(shoppersCalls.staffShopperEndSessions, endShopperSessions),
  defineEndpoint(shoppersCalls.staffShopperResetPassword, ({ shop, staff, input }) =>
    mailPasswordCode(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(shoppersCalls.staffShopperFactorOff, ({ shop, staff, input }) =>
    disableFactorByStaff(shop, staff.actor, input.shopperId),
  ),
  defineEndpoint(shoppersCalls.staffShopperErase, ({ shop, staff, input }) =>
    eraseShopperByStaff(shop, staff.actor, input.shopperId),
  ),
];

export const staffReviewEndpoints: Endpoint[] = [
  defineEndpoint(reviewsCalls.staffReviewList, async ({ shop, lang, input }) => {
    const { reported, ...query } = input;
    const { rows, total } = await readReviewsForStaff(shop, {
      ...query,
      reported: reported !== undefined,
    });
    return {
      rows: rows.map(({ review, productName, orderId, orderNo, loginName }) => ({
        ...review,
        review: toReview(review, lang),
        reason: review.hideReason,
        productName: productName ?? { zhTw: "", en: "" },
        orderId,
        orderNo: orderNo ?? "",
        loginName: loginName ?? "",
      })),
      total,
    };
  }),
  defineStaffEndpoint(reviewsCalls.staffReviewApprove, approveReview),
  defineStaffEndpoint(reviewsCalls.staffReviewHide, hideReview),
  defineStaffEndpoint(reviewsCalls.staffReviewAnswer, answerReview),
];
