import * as calls from "@contract/staff/api-keys";
import { addApiKey, readApiKey, readApiKeys, revokeApiKey } from "../services/api-keys/api-keys";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const staffApiKeyEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffApiKeyList, async ({ shop }) => (await readApiKeys(shop)).map(toView)),
  defineEndpoint(calls.staffApiKeyDetail, async ({ shop, input }) => {
    const { history, ...found } = await readApiKey(shop, input.id);
    return { ...toView(found), history: history.map(toAuditEntry) };
  }),
  defineEndpoint(calls.staffApiKeyAdd, ({ shop, staff, input: { refundLimit, ...fields } }) =>
    addApiKey(shop, staff, { ...fields, refundLimitCents: refundLimit ?? null }),
  ),
  defineEndpoint(calls.staffApiKeyRevoke, ({ shop, staff, input }) =>
    revokeApiKey(shop, staff, input),
  ),
];

function toView<Row extends Awaited<ReturnType<typeof readApiKeys>>[number]>(row: Row) {
  const { createdAt: createdTime, expiresAt: expiresTime, usedAt: usedTime } = row;
  return { ...row, createdTime, expiresTime, usedTime };
}
