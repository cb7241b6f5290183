import * as apiKeysCalls from "@contract/staff/api-keys";
import * as setupCalls from "@contract/staff/settings";
import { SETUP_STEPS } from "@contract/staff/states";
import * as webhooksCalls from "@contract/staff/webhooks";
import { addApiKey, readApiKey, readApiKeys, revokeApiKey } from "../services/api-keys/api-keys";
import { readSetup, sendTestMail } from "../services/setup/read-setup";
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
import { defineEndpoint, defineStaffEndpoint, type Endpoint } from "./define-endpoint";
import { toAuditEntry } from "./staff-views";

export const staffSetupEndpoints: Endpoint[] = [
  defineEndpoint(setupCalls.staffSetup, async ({ shop }) => {
    const { done, ...rest } = await readSetup(shop);
    return { ...rest, steps: SETUP_STEPS.map((step) => ({ step, done: done[step] })) };
  }),
  defineStaffEndpoint(setupCalls.staffTestMail, sendTestMail),
];

export const staffApiKeyEndpoints: Endpoint[] = [
  defineEndpoint(apiKeysCalls.staffApiKeyList, async ({ shop }) =>
    (await readApiKeys(shop)).map(toView),
  ),
  defineEndpoint(apiKeysCalls.staffApiKeyDetail, async ({ shop, input }) => {
    const { history, ...found } = await readApiKey(shop, input.id);
    return { ...toView(found), history: history.map(toAuditEntry) };
  }),
  defineEndpoint(
    apiKeysCalls.staffApiKeyAdd,
    ({ shop, staff, input: { refundLimit, ...fields } }) =>
      addApiKey(shop, staff, { ...fields, refundLimitCents: refundLimit ?? null }),
  ),
  defineEndpoint(apiKeysCalls.staffApiKeyRevoke, ({ shop, staff, input }) =>
    revokeApiKey(shop, staff, input),
  ),
];

function toView<Row extends Awaited<ReturnType<typeof readApiKeys>>[number]>(row: Row) {
  const { createdAt: createdTime, expiresAt: expiresTime, usedAt: usedTime } = row;
  return { ...row, createdTime, expiresTime, usedTime };
}

export const staffWebhookEndpoints: Endpoint[] = [
  defineEndpoint(webhooksCalls.staffWebhookList, ({ shop }) => readWebhooks(shop)),
  defineEndpoint(webhooksCalls.staffWebhookDetail, async ({ shop, input }) => {
    const { deliveries, history, ...found } = await readWebhook(shop, input.id);
    return {
      ...found,
      deliveries: deliveries.map((row) => ({ ...row, time: row.createdAt })),
      history: history.map(toAuditEntry),
    };
  }),
  defineStaffEndpoint(webhooksCalls.staffWebhookAdd, addWebhook),
  defineStaffEndpoint(webhooksCalls.staffWebhookSave, saveWebhook),
  defineStaffEndpoint(webhooksCalls.staffWebhookPause, pauseWebhook),
  defineStaffEndpoint(webhooksCalls.staffWebhookResume, resumeWebhook),
  defineStaffEndpoint(webhooksCalls.staffWebhookRemove, removeWebhook),
  defineStaffEndpoint(webhooksCalls.staffWebhookTest, (shop, by, { id }) =>
    testWebhook(shop, by, id),
  ),
  defineStaffEndpoint(webhooksCalls.staffWebhookResend, (shop, by, { deliveryId }) =>
    resendDelivery(shop, by, deliveryId),
  ),
];
