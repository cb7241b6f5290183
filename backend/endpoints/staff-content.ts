import * as calls from "@contract/staff/content";
import {
  publishContentByStaff,
  restoreContentByStaff,
  saveContentByStaff,
} from "../services/staff/change-content";
import { readContent, readContents } from "../services/staff/read-content";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffContentEndpoints: Endpoint[] = [
  serve(calls.staffContentList, ({ shop }) => readContents(shop)),
  serve(calls.staffContentDetail, async ({ shop, input }) => {
    const { body, revisions, history, ...found } = await readContent(shop, input.key);
    return {
      ...found,
      body: body && { text: body },
      revisions: revisions.map(({ publishedAt, ...each }) => ({ ...each, time: publishedAt })),
      history: history.map(toAuditEntry),
    };
  }),
  serve(calls.staffContentSave, ({ shop, staff, input }) =>
    saveContentByStaff(shop, staff.actor, toBody(input)),
  ),
  serve(calls.staffContentPublish, ({ shop, staff, input }) =>
    publishContentByStaff(shop, staff.actor, toBody(input)),
  ),
  serve(calls.staffContentRestore, ({ shop, staff, input }) =>
    restoreContentByStaff(shop, staff.actor, input),
  ),
];

/** Both halves as the model holds them. */
function toBody<Input extends { readonly body: string; readonly bodyEn: string }>({
  body,
  bodyEn,
  ...rest
}: Input) {
  return { ...rest, body: { zhTw: body, en: bodyEn } };
}
