export const wishlist = {
  title: "願望清單",
  description: "你想買的商品，以及它們的降價和到貨情況。",
  count: "{{count}}／{{max}} 項",
  add: "加入購物車",
  remove: "移除",
  named: "{{action}}：{{name}}",
  cheaper: "降價 {{amount}}",
  back: "現已有貨",
  soldOut: "暫時售完",
  gone: "已不再發售",
  products: "看看所有商品",
  empty: {
    title: "願望清單還是空的",
    text: "在商品頁按「加入願望清單」，降價或到貨時這裡會標示。",
  },
  missing: {
    title: "這間商店沒有願望清單",
    text: "你可以把商品放進購物車。",
  },
  left: {
    text: "登入前加入的 {{count}} 項願望還沒有放進帳戶，仍留在這個瀏覽器。",
    show: "查看這些商品",
    merge: "放進願望清單",
  },
};
