/** Error messages of fields in staff forms. */
export const staffErrors = {
  columns: { format: "選擇的欄位不正確，請重新選擇。" },
  viewName: {
    required: "請輸入檢視名稱。",
    length: "檢視名稱最多 40 個字。",
    format: "檢視名稱包含不能使用的字元。",
  },
  label: {
    required: "請輸入中文名稱。",
    length: "中文名稱最多 30 個字。",
    format: "中文名稱含有不能使用的字元。",
    taken: "另一個選項已用這個中文名稱。",
  },
  labelEn: {
    required: "請輸入英文名稱。",
    length: "英文名稱最多 50 個字元。",
    format: "英文名稱含有不能使用的字元。",
    taken: "另一個選項已用這個英文名稱。",
  },
  group: { required: "請選擇區域。" },
  trackingUrl: {
    length: "查詢網址最多 200 個字元。",
    format: "查詢網址要以 https:// 開頭，不含空格和引號。",
  },
  person: { length: "顧客（中文）最多 200 字。", format: "顧客（中文）含有不能使用的字元。" },
  personEn: { length: "顧客（英文）最多 400 個字元。", format: "顧客（英文）含有不能使用的字元。" },
  wordsEn: {
    length: "顧客的話（英文）最多 400 個字元。",
    format: "顧客的話（英文）含有不能使用的字元。",
  },
  url: {
    required: "請輸入網址。",
    length: "網址最多 500 個字元。",
    format: "網址要以 https:// 開頭，不含空格、引號、「@」和「#」。",
    https: "網址要以 https:// 開頭。",
    many: "已有 20 個通知網址，請先移除一個。",
  },
  events: {
    required: "請勾選最少一個事件。",
    format: "有一個事件不存在，請重新勾選。",
  },
  weeks: { format: "星期數必須是整數。", range: "星期數由 0 至 520。" },
  shown: { required: "至少要有一個選項可以選，請先開啟另一個。" },
  rows: {
    required: "請貼上訂單清單。",
    format: "這一行有多餘的欄位或不能使用的字元。",
    length: "清單最多 16,000 個字。",
    range: "清單最多 200 行，請分批出貨。",
  },
  orderNo: { format: "訂單編號是 20 位數字。" },
  ship: {
    required: "請填上這個包裹裡的件數。",
    format: "件數必須是 0 或以上的整數。",
    range: "件數超過尚未寄出的數量。",
  },
  row: {
    required: "表單沒有任何列，請重新載入頁面。",
    range: "一次最多儲存 200 列。",
    repeated: "同一個規格出現兩次。",
    unknown: "沒有這個編號或條碼的規格。",
  },
  change: {
    required: "請輸入加入（12）或減去（-12）多少件。",
    format: "請輸入整數，例如 12 或 -12。",
    range: "請輸入 -999,999 至 999,999 的整數，不能是 0。",
  },
  counted: {
    required: "請至少填寫一個點到的件數。",
    format: "點到的件數為 0 至 999,999 的整數。",
  },
  seenStock: { format: "開始時的庫存為 0 至 999,999 的整數。" },
  ticked: {
    required: "請先勾選最少一列。",
    format: "有一列不能使用，請重新勾選。",
    range: "最多可以勾選 4,000 列。",
  },
  tags: {
    required: "請輸入標籤。",
    length: "每個標籤最多 30 個字。",
    format: "標籤含有不能使用的字元。",
    range: "每位顧客最多 10 個標籤。",
  },
  tag: {
    required: "請輸入標籤。",
    length: "標籤最多 30 個字。",
    format: "標籤不能含有逗號和特別字元。",
    notNew: "新註冊的顧客還沒有標籤，請留空或選擇其他派發方式。",
  },
  refundIds: { required: "請先勾選最少一個申請。", format: "有一個申請不能使用，請重新勾選。" },
  roleCodes: { required: "請選擇最少一個角色。", format: "有一個角色不能使用，請重新選擇。" },
  permissions: {
    required: "請勾選最少一項權限。",
    format: "有一項權限不存在，請重新勾選。",
  },
  expiryDays: {
    required: "請選擇有效期。",
    format: "請選擇有效期。",
    range: "有效期最長 366 日。",
  },
  refundLimit: { format: "請輸入 0 或以上的金額，最多兩位小數；不設上限請留空。" },
  note: {
    required: "請輸入備註。",
    format: "備註含有不能使用的字元。",
    length: "備註最多 500 個字。",
  },
  tradeNo: {
    required: "請輸入銀行或轉數快的參考編號。",
    length: "參考編號最多 60 個字元。",
    format: "參考編號含有不能使用的字元。",
  },
  grant: {
    toWhom: "請輸入一位顧客的登入帳號，或勾選發給所有顧客。",
    unknown: "沒有這個登入帳號。",
    noTag: "這位顧客沒有活動指定的標籤。",
    hasEnough: "這位顧客已達每位顧客的上限。",
  },
  desc: {
    required: "請說明包裹的情況。",
    length: "說明最多 200 字。",
    format: "說明含有不能使用的字元。",
  },
  location: {
    length: "地點最多 50 字。",
    format: "地點含有不能使用的字元。",
  },
  auditRemark: { length: "備註最多 200 字。", format: "備註含有不能使用的字元。" },
  returnAddress: {
    required: "請輸入退貨地址，或先在「設定」填寫。",
    length: "退貨地址最多 200 字。",
    format: "退貨地址含有不能使用的字元。",
  },
  answer: {
    required: "請輸入回覆。",
    length: "回覆最多 500 個字。",
    format: "回覆含有不能使用的字元。",
  },
  discount: { format: "請輸入大於 0 的金額，最多兩位小數，例如 50。" },
};
