import type { SettingKey } from "@contract/staff-states";

/** What staff may set of the shop. */
export const staffSettings = {
  lead: "每一項獨立儲存，五秒內在每一部伺服器生效。密碼和金鑰不在這裡，只放在環境設定。",
  contacts: "頁尾的聯絡資料在「頁面文字」更改",
  save: "儲存",
  range: "{{min}} 至 {{max}}。",
  byDefault: "預設：{{value}}",
  label: {
    freeShipping: "免運費文字（中文）",
    freeShippingEn: "免運費文字（英文）",
    returnAddress: "退貨地址",
    payMinutes: "付款期限（分鐘）",
    unpaidOrdersMax: "每位顧客未付款訂單上限",
    heldPiecesMax: "每位顧客保留件數上限",
    heldSharePercent: "每位顧客可保留一個規格庫存的百分比",
    lowStockAt: "新商品的低庫存提示（件）",
  } satisfies Record<SettingKey, string>,
  hint: {
    freeShipping: "沒有橫幅公告時，顯示在每一頁頂部。留空就顯示「全店免運費，一件也送」。",
    freeShippingEn: "英文頁面頂部的文字；留空時顯示中文。",
    returnAddress: "接受退貨時沒有另外填寫，就用這個地址。留空就用環境設定的地址。",
    payMinutes: "新訂單在這段時間內未付款就取消；已成立的訂單不變。",
    unpaidOrdersMax: "達到上限後，要先付款或取消才能再下單。",
    heldPiecesMax: "未付款訂單合共保留的件數。",
    heldSharePercent: "最少可保留 10 件。",
    lowStockAt: "可售數量少於這個數目時，工作台會提示。每件商品可以另外設定；0 表示不提示。",
  } satisfies Record<SettingKey, string>,
};
