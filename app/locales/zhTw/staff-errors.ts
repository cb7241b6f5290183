/** What is wrong with fields that only the staff fill in. */
export const staffErrors = {
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
  note: {
    required: "請輸入備註。",
    format: "備註含有不能使用的字元。",
    length: "備註最多 500 個字。",
  },
};
