export const home = {
  activity: { label: "活動消息", hide: "收起活動消息" },
  hero: { all: "看看我們的商品" },
  bestSellers: {
    title: "人氣之選",
    lead: "顧客常買、我們也常推薦的幾款。",
    all: "看全部商品",
    missing: "商品暫時載入不到，請稍後再試，或直接前往商品頁。",
  },
  title: "首頁",
  cases: {
    title: "顧客的親身經驗",
    lead: "不誇大；結果因人而異。",
    read: "閱讀案例",
    all: "看全部案例",
  },
  story: { title: "我們的故事", read: "讀完整的故事" },
};
