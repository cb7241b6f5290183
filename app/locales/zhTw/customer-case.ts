export const customerCase = {
  title: "顧客案例",
  lead: "每一個案例都寫明用了什麼、怎樣用、用了多久。結果因人而異。",
  description: "{{count}} 位顧客的親身經驗：煩惱、做法、星期數與用過的商品，並附上本人的話。",
  places: { label: "煩惱在哪裡", all: "全部", scalp: "頭皮", roots: "髮根", lengths: "髮尾與髮色" },
  weeks: "{{count}} 星期後",
  empty: "這裡還沒有顧客案例。",
  toProducts: "看看我們的商品",
  consent: "文字與資料經顧客同意刊出，姓名只保留姓氏。",
};
