import * as z from "zod/mini";
import {
  staffOrderCancel,
  staffOrderCancelPart,
  staffOrderChangeAddress,
  staffOrderNote,
  staffOrderResendMail,
} from "@contract/staff/order-detail";
import { staffShip, staffAddTrace, staffShipMany } from "@contract/staff/orders";
import {
  isWholeDestination,
  optionalDelivery,
  staffDraftAdd,
  staffDraftAddNew,
  staffDraftLines,
  staffDraftPlace,
  staffDraftRemove,
  staffDraftSave,
} from "@contract/staff/order-drafts";
import * as f from "@contract/model/fields";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { makeRecord } from "@contract/model/records";
import type { DeliveryWay } from "@contract/model/states";
import { DELIVERY_FIELDS } from "@contract/shop/delivery-fields";
import { confirmationField } from "../../forms/confirmation-field";
import { addDestinationErrors, deliveryWay, pickupDestination, typed } from "../../forms/checkout";
import { defineFormValidator } from "../../forms/form-validator";
import { isRegionConsistent, addRegionToAddress } from "../../forms/add-region-to-address";

/** The form with the staff actions on an order, except those on its parcels. */
export const staffOrderActionsForm = defineFormValidator(
  {
    note: staffOrderNote.request,
    cancel: z.extend(staffOrderCancel.request, confirmationField),
    cancelPart: z.extend(staffOrderCancelPart.request, confirmationField),
    resendMail: staffOrderResendMail.request,
    changeAddress: staffOrderChangeAddress.request.check(
      z.refine(isRegionConsistent, { error: "address.length", path: ["address"] }),
      z.overwrite(addRegionToAddress),
    ),
  },
  { empties: ["note", "reason", "remark", "consignee", "address"] },
);

/** The form that hands over a paid order, or a part of it, to a carrier. */
export const shipOrderForm = defineFormValidator(
  { ship: staffShip.request },
  // An emptied count is reported as an error, because a request without any count ships all remaining goods.
  { empties: ["ship"] },
);

/** The form that ships the orders of a pasted list. The list may be empty if a file is uploaded. */
export const shipManyForm = defineFormValidator({
  shipMany: z.object({ rows: z._default(staffShipMany.request.shape.rows, "") }),
});

/** The form that adds a position to the tracking of a shipped parcel. */
export const addTraceForm = defineFormValidator(
  { addTrace: staffAddTrace.request },
  { empties: ["desc"] },
);

/** The form that starts an order by phone for a shopper. */
export const startDraftForm = defineFormValidator({ startDraft: staffDraftAdd.request });

/** The form that starts an order by phone for a person without an account. */
export const startNewDraftForm = defineFormValidator({ startNewDraft: staffDraftAddNew.request });

/** The fields of an order by phone that its search for pick-up points keeps. */
const draftTexts = {
  draftId: typed,
  version: typed,
  deliveryWay,
  addressId: typed,
  ...makeRecord(DELIVERY_FIELDS, () => typed),
  pickupCode: typed,
  couponId: typed,
  remark: typed,
  payHours: typed,
  pickupPage: typed,
  district: f.optionalText("district", KEYWORD_LENGTH),
  pickupText: f.optionalText("pickupText", KEYWORD_LENGTH),
};

const { draftId, version, addressId, couponId, remark, payHours } = staffDraftSave.request.shape;

/** The rules of the fields of each way of delivery. An order by phone may have no address yet. */
const DRAFT_DESTINATIONS = {
  address: z.object({ addressId, ...optionalDelivery }).check(isWholeDestination),
  pickup: pickupDestination,
} as const satisfies Readonly<Record<DeliveryWay, z.ZodMiniType>>;

/**
 * The buttons of an order by phone. `remove` is the SKU whose line is removed. `findPickup` and `nextPickup` search for
 * pick-up points and save nothing.
 */
export const draftForm = defineFormValidator(
  {
    saveDraftLines: z.extend(staffDraftLines.request, { remove: z.optional(f.id) }),
    saveDraft: z
      .object({ ...draftTexts, draftId, version, couponId, remark, payHours })
      .check(addDestinationErrors(DRAFT_DESTINATIONS)),
    findPickup: z.object(draftTexts),
    nextPickup: z.object(draftTexts),
    placeDraft: staffDraftPlace.request,
    removeDraft: z.extend(staffDraftRemove.request, confirmationField),
  },
  { main: "saveDraftLines" },
);
