import { LANGUAGE_TAGS, getTextIn, type Language, type Localized } from "@contract/model/languages";
import { OWN_DATA_PARTS, type OwnData, type OwnDataPart } from "@contract/shop/own-data";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { useTranslation, useKnownText } from "~/locales/use-translation";

/** The prefix of the message keys for the codes in each column. */
const CODES: Readonly<Record<string, string>> = {
  "account.sex": "account.sex",
  "orders.status": "order.status",
  "orders.detail_status": "ownData.refundOfOrder",
  "refunds.status": "ownData.refundStatus",
  "parcels.status": "order.logistics.status",
  "orderEvents.event": "order.event",
  "payments.status": "payment.status",
  "refunds.refund_type": "refund.type",
  "refunds.reason": "refund.reason",
  "coupons.status": "coupon.status",
};

/** Returns a function that formats a value for the shopper. It returns an empty text for a missing value. */
function useSpokenValue(
  part: OwnDataPart,
  lang: Language,
): (column: string, value: unknown) => string {
  const { t } = useTranslation();
  const known = useKnownText();
  return (column, value) => {
    if (typeof value === "boolean") return t(`ownData.file.${value ? "yes" : "no"}`);
    if (typeof value === "object") return value === null ? "" : getValueText(value, lang);
    if (typeof value === "number" && column.endsWith("_cents")) return formatHkd(value);
    if (typeof value !== "string" && typeof value !== "number") return "";
    if (typeof value === "string" && /(^|_)at$/.test(column)) return formatDateTime(value, lang);
    const code = CODES[`${part}.${column}`];
    return (code === undefined ? undefined : known(`${code}.${value}`)) ?? String(value);
  };
}

/**
 * Returns the text in the given language from a value with texts in both languages. Returns the JSON of any
 * other value.
 */
function getValueText(value: object, lang: Language): string {
  const texts = new Map<string, unknown>(Object.entries(value));
  const text = texts.get(lang);
  return typeof text === "string" ? text : JSON.stringify(value);
}

interface OwnDataDocumentProps {
  readonly data: OwnData;
  readonly lang: Language;
  readonly madeAt: Date;
  /** The name of the shop. */
  readonly shop: string;
}

/**
 * The styles of the file. The saved file cannot load the shop's style sheet. The text contains no character
 * that must be escaped.
 */
const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#222}
h2{margin-top:2rem;border-bottom:1px solid #999}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.2rem 1rem;margin:0 0 1rem;padding:.75rem;border:1px solid #ccc;border-radius:.5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** Shows all stored data in readable form, with a heading for each part and a box for each entry. */
export function OwnDataDocument({ data, lang, madeAt, shop }: OwnDataDocumentProps) {
  const { t } = useTranslation();
  return (
    <html lang={LANGUAGE_TAGS[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${t("ownData.title")} · ${shop}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{t("ownData.title")}</h1>
        <p>
          {t("ownData.file.about", { shop })}{" "}
          {t("ownData.file.madeAt", { time: formatDateTime(madeAt, lang) })}
        </p>
        {OWN_DATA_PARTS.map((part) => (
          <Part key={part} part={part} rows={data[part]} lang={lang} />
        ))}
      </body>
    </html>
  );
}

interface PartProps {
  readonly part: OwnDataPart;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly lang: Language;
}

function Part({ part, rows, lang }: PartProps) {
  const { t } = useTranslation();
  const spoken = useSpokenValue(part, lang);
  return (
    <section>
      <h2>{t(`ownData.parts.${part}`)}</h2>
      {rows.length === 0 && <p>{t("ownData.file.none")}</p>}
      {rows.map((row, nth) => (
        <dl key={nth}>
          {Object.entries(row)
            .map(([column, value]) => [column, spoken(column, value)] as const)
            .filter(([, value]) => value !== "")
            .map(([column, value]) => (
              <Fact key={column} name={getColumnName(column, lang)} value={value} />
            ))}
        </dl>
      ))}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The labels of a shopper's personal data. The keys are those of contract/shop/own-data. */
const columns: Readonly<Record<string, Localized>> = {
  login_name: { zhTw: "登入帳號", en: "Login account" },
  login_id: { zhTw: "通訊編號", en: "Channel number" },
  email: { zhTw: "電郵", en: "Email" },
  real_name: { zhTw: "姓名", en: "Name" },
  nickname: { zhTw: "暱稱", en: "Nickname" },
  phone: { zhTw: "電話", en: "Phone" },
  sex: { zhTw: "性別", en: "Sex" },
  birthday: { zhTw: "生日", en: "Birthday" },
  address: { zhTw: "地址", en: "Address" },
  door_number: { zhTw: "樓層與單位", en: "Door number" },
  postal_code: { zhTw: "郵遞區號", en: "Postal code" },
  region: { zhTw: "地區", en: "Region" },
  head_img: { zhTw: "頭像", en: "Photo" },
  line: { zhTw: "LINE", en: "LINE" },
  whats_app: { zhTw: "WhatsApp", en: "WhatsApp" },
  language: { zhTw: "語言", en: "Language" },
  added_in_stock: { zhTw: "加入時有貨", en: "In stock when added" },
  added_price_cents: { zhTw: "加入時的價格", en: "Price when added" },
  created_at: { zhTw: "建立時間", en: "Created on" },
  version: { zhTw: "版本", en: "Version" },
  agreed_at: { zhTw: "同意時間", en: "Agreed on" },
  withdrawn_at: { zhTw: "取消時間", en: "Withdrawn on" },
  tag: { zhTw: "標籤", en: "Tag" },
  added_at: { zhTw: "加入時間", en: "Added on" },
  consignee: { zhTw: "收件人", en: "Recipient" },
  pickup_code: { zhTw: "取貨點編號", en: "Pick-up point code" },
  pickup_kind: { zhTw: "取貨點類型", en: "Kind of pick-up point" },
  pickup_hours: { zhTw: "取貨點營業時間", en: "Opening hours of the pick-up point" },
  is_default: { zhTw: "預設", en: "Default" },
  order_no: { zhTw: "訂單編號", en: "Order number" },
  status: { zhTw: "狀態", en: "Status" },
  detail_status: { zhTw: "退款狀態", en: "Refund status" },
  goods_cents: { zhTw: "商品金額", en: "Items" },
  freight_cents: { zhTw: "運費", en: "Shipping" },
  discount_cents: { zhTw: "折扣", en: "Discount" },
  pay_cents: { zhTw: "實付", en: "Total" },
  refunded_cents: { zhTw: "已退回", en: "Refunded" },
  coupon_name: { zhTw: "優惠券", en: "Coupon" },
  remark: { zhTw: "備註", en: "Remark" },
  account_phone: { zhTw: "帳戶電話", en: "Phone of the account" },
  lines: { zhTw: "商品", en: "Items" },
  gift_note: { zhTw: "禮物留言", en: "Gift note" },
  invoice_title: { zhTw: "公司抬頭", en: "Company name" },
  invoice_number: { zhTw: "統一編號", en: "Company number" },
  carrier_code: { zhTw: "手機條碼", en: "Mobile barcode" },
  company: { zhTw: "物流公司", en: "Carrier" },
  tracking_no: { zhTw: "運單號碼", en: "Tracking number" },
  paid_at: { zhTw: "付款時間", en: "Paid on" },
  shipped_at: { zhTw: "出貨時間", en: "Shipped on" },
  received_at: { zhTw: "收貨時間", en: "Received on" },
  cancelled_at: { zhTw: "取消時間", en: "Cancelled on" },
  hidden_at: { zhTw: "從列表移除", en: "Removed from list on" },
  product_name: { zhTw: "商品", en: "Product" },
  packing: { zhTw: "規格", en: "Size" },
  price_cents: { zhTw: "單價", en: "Price" },
  count: { zhTw: "數量", en: "Quantity" },
  discount_share_cents: { zhTw: "分攤折扣", en: "Share of the discount" },
  returned_count: { zhTw: "退回數量", en: "Quantity returned" },
  cancelled_count: { zhTw: "取消數量", en: "Quantity cancelled" },
  location: { zhTw: "地點", en: "Place" },
  description: { zhTw: "說明", en: "Description" },
  event: { zhTw: "事件", en: "Event" },
  actor: { zhTw: "由誰", en: "By whom" },
  at: { zhTw: "時間", en: "Time" },
  read_at: { zhTw: "讀取時間", en: "Read on" },
  pay_no: { zhTw: "付款編號", en: "Payment number" },
  pay_type: { zhTw: "付款方式", en: "Payment method" },
  amount_cents: { zhTw: "金額", en: "Amount" },
  reference: { zhTw: "轉帳編號", en: "Transfer number" },
  receipt: { zhTw: "轉帳截圖", en: "Screenshot of the transfer" },
  reject_reason: { zhTw: "未能確認付款的原因", en: "Reason why the payment was not confirmed" },
  trade_no: { zhTw: "交易編號", en: "Transaction number" },
  refund_no: { zhTw: "申請編號", en: "Request number" },
  by_staff: { zhTw: "由商店退款", en: "Refunded by the shop" },
  progress: { zhTw: "進度", en: "Progress" },
  refund_type: { zhTw: "類型", en: "Type" },
  reason: { zhTw: "原因", en: "Reason" },
  totp_since: { zhTw: "開啟時間", en: "Turned on" },
  unpack_video: { zhTw: "開箱錄影", en: "Unpacking video" },
  audit_remark: { zhTw: "我們的回覆", en: "Our reply" },
  return_company: { zhTw: "退貨物流公司", en: "Return carrier" },
  return_tracking_no: { zhTw: "退貨運單號碼", en: "Return tracking number" },
  replacement_company: { zhTw: "更換商品的物流公司", en: "Replacement carrier" },
  replacement_tracking_no: {
    zhTw: "更換商品的運單號碼",
    en: "Replacement tracking number",
  },
  replacement_sent_at: { zhTw: "更換商品寄出時間", en: "Replacement sent on" },
  applied_at: { zhTw: "申請時間", en: "Requested on" },
  decided_at: { zhTw: "決定時間", en: "Decided on" },
  refund_key: { zhTw: "退款項目", en: "Reference" },
  done_at: { zhTw: "完成時間", en: "Completed on" },
  writer: { zhTw: "顯示名稱", en: "Shown name" },
  stars: { zhTw: "星數", en: "Stars" },
  scalp: { zhTw: "髮質與頭皮", en: "Hair and scalp" },
  pictures: { zhTw: "圖片", en: "Pictures" },
  state: { zhTw: "狀態", en: "State" },
  hide_reason: { zhTw: "隱藏原因", en: "Reason for hiding" },
  answer: { zhTw: "我們的回覆", en: "Our reply" },
  written_at: { zhTw: "評價時間", en: "Reviewed on" },
  asked_at: { zhTw: "登記時間", en: "Asked on" },
  due_at: { zhTw: "預計寄出時間", en: "To be emailed on" },
  confirmed_at: { zhTw: "確認時間", en: "Confirmed on" },
  told_at: { zhTw: "通知時間", en: "Emailed on" },
  ended_at: { zhTw: "結束時間", en: "Ended on" },
  review_mails_ended_at: { zhTw: "停止邀請評價電郵的時間", en: "Review emails ended on" },
  name: { zhTw: "名稱", en: "Name" },
  percent: { zhTw: "折扣百分比", en: "Percent off" },
  min_spend_cents: { zhTw: "最低消費", en: "Minimum spend" },
  starts_at: { zhTw: "開始", en: "From" },
  ends_at: { zhTw: "結束", en: "Until" },
  source_code: { zhTw: "領取代碼", en: "Claimed with" },
  subject: { zhTw: "主旨", en: "Subject" },
  text: { zhTw: "內容", en: "Text" },
  sent_at: { zhTw: "寄出時間", en: "Sent on" },
  browser: { zhTw: "瀏覽器", en: "Browser" },
  system: { zhTw: "系統", en: "System" },
  network: { zhTw: "網路位址（大約）", en: "Approximate IP address" },
  issued_at: { zhTw: "登入時間", en: "Signed in on" },
  seen_at: { zhTw: "最近使用", en: "Last used" },
  revoked_at: { zhTw: "登出時間", en: "Signed out on" },
  path: { zhTw: "檔案", en: "File" },
  purpose: { zhTw: "用途", en: "Purpose" },
  mime: { zhTw: "種類", en: "Type" },
  bytes: { zhTw: "大小（位元組）", en: "Size in bytes" },
};

/** Returns the label of a column. A column without a label is shown by the name that the backend returned. */
export function getColumnName(column: string, lang: Language): string {
  const name = columns[column];
  return name === undefined ? column.replaceAll("_", " ") : getTextIn(name, lang);
}
