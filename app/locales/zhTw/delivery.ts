/** Messages about delivery: the page /delivery, and the expected delivery time of a parcel. */
export const delivery = {
  afterPayment: "付款後 {{from}} 至 {{to}} 個工作天送達",
  between: "預計 {{from}} 至 {{to}} 送達",
  title: "送貨",
  description: "{{name}} 送貨到香港與台灣：送達時間、運費，以及接下來的假期。",
  lead: "送貨到香港與台灣，全店免運費，一件也送。",
  column: { place: "送往", days: "付款後送達", today: "今天付款，預計" },
  place: { hongKong: "香港", taiwan: "台灣" },
  days: "{{from}} 至 {{to}} 個工作天",
  range: "{{from}} 至 {{to}}",
  how: "付款後 {{from}} 至 {{to}} 個工作天內出貨，出貨時會寄電郵通知。之後可以在「我的訂單」追蹤包裹。",
  orders: "查看我的訂單",
  workdays: "工作天是星期一至五，不包括香港的公眾假期；送往台灣的包裹，也不包括台灣的國定假日。",
  pickup: "你也可以到便利商店或智能櫃取貨，結帳時選擇取貨點即可。",
  holidays: "未來 {{count}} 天的假期",
  more: "更多送貨說明",
};
