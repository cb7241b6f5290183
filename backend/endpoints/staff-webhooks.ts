import * as calls from "@contract/staff/webhooks";
import {
  addWebhook,
  pauseWebhook,
  readWebhook,
  readWebhooks,
  removeWebhook,
  resendDelivery,
  resumeWebhook,
  saveWebhook,
  testWebhook,
} from "../services/webhooks/change-webhooks";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";

export const staffWebhookEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffWebhookList, ({ shop }) => readWebhooks(shop)),
  defineEndpoint(calls.staffWebhookDetail, async ({ shop, input }) => {
    const { deliveries, history, ...found } = await readWebhook(shop, input.id);
    return {
      ...found,
      deliveries: deliveries.map((row) => ({ ...row, time: row.createdAt })),
      history: history.map(toAuditEntry),
    };
  }),
  defineStaffEndpoint(calls.staffWebhookAdd, addWebhook),
  defineStaffEndpoint(calls.staffWebhookSave, saveWebhook),
  defineStaffEndpoint(calls.staffWebhookPause, pauseWebhook),
  defineStaffEndpoint(calls.staffWebhookResume, resumeWebhook),
  defineStaffEndpoint(calls.staffWebhookRemove, removeWebhook),
  defineStaffEndpoint(calls.staffWebhookTest, (shop, by, { id }) => testWebhook(shop, by, id)),
  defineStaffEndpoint(calls.staffWebhookResend, (shop, by, { deliveryId }) =>
    resendDelivery(shop, by, deliveryId),
  ),
];
