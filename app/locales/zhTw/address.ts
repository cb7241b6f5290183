export const address = {
  title: "收件地址",
  description: "新增、修改和刪除收件地址，設定預設地址。",
  count: "已存 {{count}} 個地址，最多 {{max}} 個。",
  full: "地址已滿 {{max}} 個，請先刪除不用的地址再新增。",
  empty: { title: "還沒有收件地址", text: "在下面填寫第一個地址，它會成為預設地址。" },
  default: "預設地址",
  card: {
    edit: "修改",
    delete: "刪除",
    setDefault: "設為預設",
    of: "{{action}}：{{consignee}}，{{address}}",
    postalCode: "郵遞區號 {{postalCode}}",
  },
  question: {
    title: "刪除這個地址？",
    text: "刪除後不能復原。已下的訂單不受影響，仍寄到下單時的地址。",
    isDefault: "這是你的預設地址；刪除後，最新的一個地址會成為預設。",
    yes: "確定刪除地址",
    no: "保留地址",
  },
  form: {
    add: "新增地址",
    edit: "修改地址",
    consignee: "收件人",
    phone: "聯絡電話",
    phoneHint: "香港 8 位數字，或台灣 09 開頭的手機。",
    region: "地區",
    regionHint: "選了會自動加進地址。",
    noRegion: "不選，自己填在地址裡",
    address: "地址",
    addressHint: "街道、號碼和大廈名稱，連同地區最多 {{max}} 個字。",
    doorNumber: "樓層與單位",
    postalCode: "郵遞區號",
    postalCodeHint: "香港沒有郵遞區號，可以留空。",
    isDefault: "設為預設地址",
    save: "儲存地址",
    cancel: "取消修改",
  },
};

/** The errors of fields that only an address has, by the key in `data-error` (spec §5). */
export const addressErrors = {
  consignee: {
    required: "請輸入收件人。",
    format: "收件人含有不能使用的字元。",
    length: "收件人最多 20 個字。",
  },
  postalCode: {
    required: "請輸入郵遞區號。",
    format: "郵遞區號含有不能使用的字元。",
    length: "郵遞區號最多 50 個字。",
  },
  region: { required: "請選擇地區。", format: "請選擇清單中的地區。", length: "地區名稱太長。" },
};
