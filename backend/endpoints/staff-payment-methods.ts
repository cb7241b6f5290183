import type * as z from "zod/mini";
import * as calls from "@contract/staff/payment-methods";
import {
  addPaymentMethodByStaff,
  readPaymentMethod,
  readPaymentMethods,
  savePaymentMethodByStaff,
} from "../services/payments/change-payment-methods";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const staffPaymentMethodEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffPayMethodList, async ({ shop }) =>
    (await readPaymentMethods(shop)).map((row) => ({ ...row, order: row.position })),
  ),
  defineEndpoint(calls.staffPayMethodDetail, async ({ shop, input }) => {
    const { history, position, ...found } = await readPaymentMethod(shop, input.code);
    return { ...found, order: position, history: history.map(toAuditEntry) };
  }),
  defineEndpoint(calls.staffPayMethodAdd, ({ shop, staff, input }) =>
    addPaymentMethodByStaff(shop, staff.actor, toMethod(input)),
  ),
  defineEndpoint(calls.staffPayMethodSave, ({ shop, staff, input }) =>
    savePaymentMethodByStaff(shop, staff.actor, toMethod(input)),
  ),
];

/** Converts form fields to model fields. Two fields become one text in both languages. */
function toMethod<Input extends z.output<typeof calls.staffPayMethodAdd.request>>({
  name,
  nameEn,
  instructions,
  instructionsEn,
  order,
  ...rest
}: Input) {
  return {
    ...rest,
    name: { zhTw: name, en: nameEn },
    instructions: { zhTw: instructions, en: instructionsEn },
    position: order,
  };
}
