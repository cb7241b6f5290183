/** Messages of the page that confirms a stock request from a mail. */
export const stockRequest = {
  title: "確認到貨通知",
  description: "確認你要收到貨通知。",
  about: "要在「{{name}}」到貨時，寄一封信到 {{email}} 嗎？",
  confirm: "確認",
  confirmed: "「{{name}}」到貨時，我們會寄一封信到 {{email}}，按登記先後通知。",
  cancel: "取消到貨通知",
  product: "看這件商品",
  wrong: "這個連結不完整、已取消，或已過期。請在商品頁再登記一次。",
  all: "看全部商品",
};
