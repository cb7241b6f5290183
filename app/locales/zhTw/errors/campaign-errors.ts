export const campaignErrors = {
  kind: { format: "請選擇折扣金額或百分比。" },
  value: {
    required: "請輸入值。",
    length: "值最多 40 個字元。",
    format_setting: "請輸入整數。",
    range_setting: "超出可設定的範圍。",
    required_setting: "這一項不可留空。",
    length_setting: "文字太長。",
    email: "請輸入電郵地址，例如 care@shop.example。",
    phone: "請輸入連國家或地區碼的號碼，例如 +852 8000 0148。",
    date: "請輸入日期，例如 2026-11-20。",
    lineId: "LINE ID 只可用英文字母、數字、點和連字號，例如 @my-shop。",
    format_entry: "值只能用英文字母、數字和連字號，例如 sf-express。",
    taken: "這個值已用於另一個選項，可能已封存。",
    format: "請輸入數字，金額最多兩位小數，例如 50。",
    range: "金額要大於 0，最多 HK$100,000。",
    percent: "百分比需為 1 至 100 的整數。",
  },
  cap: {
    format: "請輸入金額，最多兩位小數，例如 100。",
    range: "上限要大於 0，最多 HK$100,000。",
    onlyPercent: "只有百分比才有上限：請清空，或改為折扣百分比。",
  },
  minSpend: {
    format: "金額請用數字，最多兩位小數；不限金額請輸入 0。",
    range: "最低消費最多 HK$100,000。",
  },
  scope: { format: "請選擇適用商品。" },
  scopeCodes: {
    required: "請至少勾選一項。",
    format: "有一項並不存在，請重新勾選。",
    range: "最多勾選 50 項。",
  },
  from: { required: "請輸入開始時間。", format: "請輸入年月日和時間，例如 2026-12-01 10:00。" },
  until: {
    required: "請輸入結束時間。",
    format: "請輸入年月日和時間，例如 2026-12-31 23:59。",
    range: "結束時間要在開始時間之後。",
    past: "結束時間已過，請先更改。",
  },
  days: {
    format: "有效天數為 1 至 365 的整數。",
    range: "有效天數為 1 至 365 的整數。",
  },
  total: {
    format: "總數需為整數。",
    range: "總數需為 1 至 1,000,000；不限張數請留空。",
    belowIssued: "總數不能少於已派出的張數。",
    tooFew: "張數不夠派給每位顧客：請先加大總數。",
  },
  perShopper: { format: "請輸入整數。", range: "每位顧客 1 至 20 張。" },
  audience: { format: "請選擇派給誰。", fixed: "開始派發後不能更改派給誰。" },
  codeCount: {
    required: "請輸入要製作多少個。",
    format: "請輸入整數。",
    range: "一次可製作 1 至 5,000 個。",
    onlyByCode: "只有「輸入優惠碼的顧客」的活動才有一次性優惠碼。",
    tooMany: "一個活動最多 50,000 個優惠碼。",
    aboveTotal: "優惠碼比餘下的張數多：請減少，或先加大總數。",
  },
};
/**
 * The errors of a campaign's claim code. They supplement the errors of the code that is sent by mail, because
 * both fields are called `code`.
 */
export const couponCodeErrors = {
  required_coupon: "要展示在優惠券頁，請填寫優惠碼。",
  format_coupon: "優惠碼只能用英文字母、數字和連字號。",
  length_coupon: "優惠碼需為 4 至 32 個字元。",
  taken_coupon: "這個優惠碼已用於另一個活動，請換一個。",
  onlyByCode: "只有「輸入優惠碼的顧客」才用優惠碼：請清空，或改為派給他們。",
};
