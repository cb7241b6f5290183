/** What is wrong with fields that only the staff fill in. */
export const staffErrors = {
  rows: {
    required: "請貼上訂單清單。",
    format: "這一行有多餘的欄位或不能使用的字元。",
    length: "清單最多 16,000 個字。",
    range: "清單最多 200 行，請分批出貨。",
  },
  orderNo: { format: "訂單編號是 20 位數字。" },
  note: {
    required: "請輸入備註。",
    format: "備註含有不能使用的字元。",
    length: "備註最多 500 個字。",
  },
};
