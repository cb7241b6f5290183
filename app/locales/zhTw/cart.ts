export const cart = {
  title: "購物車",
  description: "你選好的商品。",
  total: "{{count}} 項商品合計",
  freight: "全店免運費；優惠券在結帳時選用。",
  settle: "去結帳",
  empty: {
    title: "購物車還是空的",
    text: "先看看適合你頭皮的商品吧。",
    go: "看全部商品",
  },
  row: {
    choose: "結算「{{name}}」",
    count: "「{{name}}」的數量",
    update: "更新",
    remove: "移除",
    removeNamed: "移除「{{name}}」",
  },
  state: {
    soldOut: "已售完",
    offShelf: "已下架",
    aboveStock: "只剩 {{left}} 件，請減少數量",
    priceChanged: "價格已更新，加入時為 {{before}}",
  },
};
