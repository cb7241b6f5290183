import { REFUND_FLOW } from "@contract/model/states";
import type { MailedRefund } from "./mail-content";
import type { MailBlock, MailReader } from "./mail-document";

/** What is special of the mail of one step: the rest is the same for all. */
export interface Step {
  readonly subject: string;
  readonly says: readonly MailBlock[];
}

/** Each of the three is called by its own name. */
const REQUEST = {
  refund: { zhTw: "退款申請", en: "refund request" },
  return: { zhTw: "退貨申請", en: "return request" },
  exchange: { zhTw: "換貨申請", en: "exchange request" },
} as const;

/** What its shopper calls the request: refund, return or exchange. */
export function requestName({ refundType }: MailedRefund, { lang }: MailReader): string {
  return REQUEST[REFUND_FLOW[refundType]][lang];
}

/** What staff wrote with their decision, if anything. */
export function remarkOf(remark: string, { lang }: MailReader): MailBlock[] {
  if (remark === "") return [];
  const title = { zhTw: "我們的說明", en: "Our note" }[lang];
  return [{ block: "quote", title, text: remark }];
}

/** Sentences below each other. */
export function texts(...sentences: string[]): MailBlock[] {
  return sentences.map((text) => ({ block: "text", text }));
}
