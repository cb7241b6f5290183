import type { NoticePlace } from "@contract/staff/states";
import { parseShopTime } from "@contract/model/shop-time";
import * as mailing from "@contract/staff/notice-mail";
import * as calls from "@contract/staff/notices";
import {
  addNoticeByStaff,
  endNoticeByStaff,
  saveNoticeByStaff,
} from "../services/staff/change-notices";
import { mailNoticeByStaff, readMailing } from "../services/staff/mail-notice";
import { readNotice, readNotices } from "../services/staff/read-notices";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffNoticeEndpoints: Endpoint[] = [
  serve(calls.staffNoticeList, async ({ shop, input }) => {
    const { rows, total } = await readNotices(shop, input);
    return { rows: rows.map(withTimes), total };
  }),
  serve(calls.staffNoticeDetail, async ({ shop, input }) => {
    const { history, ...found } = await readNotice(shop, input.noticeId);
    return { ...withTimes(found), history: history.map(toAuditEntry) };
  }),
  serve(calls.staffNoticeAdd, ({ shop, staff, input }) =>
    addNoticeByStaff(shop, staff.actor, toWritten(input)),
  ),
  serve(calls.staffNoticeSave, ({ shop, staff, input }) =>
    saveNoticeByStaff(shop, staff.actor, toWritten(input)),
  ),
  serve(calls.staffNoticeEnd, ({ shop, staff, input }) =>
    endNoticeByStaff(shop, staff.actor, input),
  ),
  serve(mailing.staffNoticeMailing, ({ shop, input }) => readMailing(shop, input.noticeId)),
  serve(mailing.staffNoticeMail, ({ shop, staff, input }) =>
    mailNoticeByStaff(shop, staff.actor, input),
  ),
];

function withTimes<Row extends { readonly startsAt: Date; readonly endsAt: Date | null }>({
  startsAt: from,
  endsAt: until,
  ...row
}: Row) {
  return { ...row, from, until };
}

interface Written {
  readonly place: NoticePlace;
  readonly text: string;
  readonly textEn: string;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** What was written as the model holds it: the text as a pair, the times as moments. */
function toWritten<Input extends Written>({ text, textEn, from, until, ...rest }: Input) {
  const moment = (written: string | undefined) =>
    written === undefined ? undefined : parseShopTime(written);
  return {
    ...rest,
    text: { zhTw: text, en: textEn },
    from: moment(from),
    until: moment(until),
  };
}
