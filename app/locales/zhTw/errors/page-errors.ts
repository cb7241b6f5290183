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

/** Texts that the server needs before a page is rendered. */
export const httpErrors = {
  asOfBusy: "現在人很多，以下為 {{time}} 的資料，價格與庫存以當時為準。",
  asOf: "暫時無法連線，以下為 {{time}} 的資料，價格與庫存以當時為準。",
  home: "回到首頁",
  id: "錯誤編號 {{id}}，聯絡客服時請告訴我們。",
  sendAgain: "確認並重新送出",
  password: "請再輸入一次密碼",
  busy: {
    title: "現在人很多，請稍等一下",
    text: "我們正依先後順序處理，什麼都還沒有更改。這一頁會自動再試；送出的表單請再按一次下方的按鈕。",
  },
  back: "回到表單",
  file: {
    title: "檔案太大",
    text: "這份表單的檔案合共最多 {{size}} MB，你送出的比較大，所以什麼都還沒有儲存。請回到表單，選擇較小的檔案。",
  },
  /** The error page with status 403 for a form that cannot be submitted again. */
  foreign: {
    title: "什麼都還沒有更改",
    text: "我們無法確定這份表單來自本店的頁面。請開啟本店的頁面，從那裡再送出一次。",
  },
  "400": { title: "這個請求無法讀取", text: "網址或送出的內容有誤，請回到上一頁再試一次。" },
  "403": {
    title: "請再確認一次",
    text: "我們無法確定這份表單來自本店的頁面，因此什麼都還沒有更改。若是你本人送出，請在此確認。",
  },
  "404": { title: "找不到這個頁面", text: "網址可能有誤，或是頁面已經移走了。" },
  "405": { title: "這裡不接受這種請求", text: "請從本店的頁面前往你要去的地方。" },
  "408": { title: "等得太久了", text: "送出的內容沒有及時到齊，請確認網路後再試一次。" },
  "413": { title: "送出的內容太大", text: "請縮短文字，或選擇較小的檔案後再試一次。" },
  "415": { title: "不支援這種格式", text: "請使用本店頁面上的表單送出。" },
  "421": { title: "這不是本店的網址", text: "請使用本店公布的網址開啟。" },
  "503": { title: "服務正在重新啟動", text: "請稍候片刻再試一次。" },
};
