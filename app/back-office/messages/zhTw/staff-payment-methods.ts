/** Messages of the manual payment methods. */
export const staffPayMethods = {
  lead: "不經金流商的付款方式，例如轉數快、PayMe、銀行轉帳或 LINE Pay。顧客按說明付款並填上編號，你在「收款」確認。",
  column: { name: "名稱", code: "代碼", order: "排序", shown: "狀態" },
  add: "新增付款方式",
  save: "儲存付款方式",
  code: "代碼",
  codeHint: "小寫英文字母、數字和連字號，例如 payme。之後不能更改。",
  name: { zhTw: "名稱（中文）", en: "名稱（英文）" },
  instructions: { zhTw: "付款說明（中文）", en: "付款說明（英文）" },
  instructionsHint: "例如戶口號碼、收款人，以及請顧客在備註填上付款編號。",
  qrPicture: "QR Code 圖片",
  qrPictureHint: "顧客用 App 掃描的圖片，JPEG、PNG、WebP 或 AVIF，最大 10 MB。",
  removeQrPicture: "移除 QR Code 圖片",
  shown: "讓顧客選用",
  shownHint: "關閉後，已經開始的付款仍可完成。",
};
