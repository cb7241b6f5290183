export const errorPage = {
  retry: "再試一次",
  products: "看全部商品",
  home: "回到首頁",
  contact: "聯絡客服",
  staff: "回到工作台",
  typed: "你剛才填寫的內容還在這裡，可以先複製下來：",
  notFound: { title: "找不到這個頁面", text: "網址可能有誤，或是頁面已經移走了。" },
  expired: { title: "登入已過期", text: "為了保護你的帳戶，請重新登入後再繼續。" },
  forbidden: { title: "你不能打開這個頁面", text: "目前登入的帳戶沒有這一頁的權限。" },
  refused: {
    title: "這個頁面無法顯示",
    text: "網址或送出的內容有誤，或者現在不能這樣做。請回到上一頁再試一次。",
  },
  fault: {
    title: "這個頁面暫時無法顯示",
    text: "問題出在我們這裡，已經記錄下來。請稍後再試一次。",
  },
};
