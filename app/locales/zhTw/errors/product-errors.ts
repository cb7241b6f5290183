import { markdownErrors } from "../../../back-office/messages/zhTw/staff-content";

/** The errors of fields in the product form. */
export const productErrors = {
  file: {
    required: "請選擇檔案。",
    format: "檔案不是 UTF-8 編碼的 CSV。",
    length: "檔案最多 32 MB。",
    cut: "檔案在引號中間斷開，可能沒有完整儲存。",
    record: "這一行太長，可能少了一個引號。",
    lines: "檔案最多 20,000 行。",
    missing: "缺少這一欄。",
    unknown: "沒有這一欄，或重複了。",
    empty: "檔案沒有資料。",
    waiting: "已有 20 個檔案在等候。請待部分完成後再試。",
  },
  columnName: {
    required: "請填寫檔案中哪一欄是這個資料。",
    length: "欄名最多 80 個字。",
    format: "欄名有不能使用的字元。",
  },
  from: { format: "請選擇檔案種類。" },
  zip: {
    required: "請選擇 ZIP 檔案。",
    format: "這不是 ZIP 檔案。",
    damaged: "這個 ZIP 檔案已損壞。",
    length: "ZIP 檔案最多 64 MB、500 個檔案。",
  },
  line: {
    columns: "這一行的欄數和第一行不同。",
    contradicts: "同一商品的各行內容不一致。",
    repeated: "這個規格在檔案出現了兩次。",
    unknown: "沒有這件商品。",
  },
  version: {
    format: "版本是匯出時的數字；留空便以檔案內容為準。",
    conflict: "這件商品在匯出之後已被更改。請重新匯出；或清空這一欄，以檔案內容為準。",
  },
  subtitle: {
    length: "副標題最多 120 個字。",
    format: "副標題含有不能使用的字元。",
  },
  subtitleEn: {
    length: "英文副標題最多 240 個字。",
    format: "英文副標題含有不能使用的字元。",
  },
  description: {
    length: "商品說明最多 2,000 個字。",
    format: "商品說明含有不能使用的字元。",
  },
  descriptionEn: {
    length: "英文商品說明最多 4,000 個字。",
    format: "英文商品說明含有不能使用的字元。",
  },
  suitableFor: {
    length: "適合對象最多 2,000 個字。",
    format: "適合對象含有不能使用的字元。",
  },
  suitableForEn: {
    length: "英文適合對象最多 4,000 個字。",
    format: "英文適合對象含有不能使用的字元。",
  },
  usage: {
    length: "使用方法最多 2,000 個字。",
    format: "使用方法含有不能使用的字元。",
  },
  usageEn: {
    length: "英文使用方法最多 4,000 個字。",
    format: "英文使用方法含有不能使用的字元。",
  },
  ingredients: {
    length: "成分最多 4,000 個字。",
    format: "成分含有不能使用的字元。",
  },
  caution: {
    length: "注意事項最多 2,000 個字。",
    format: "注意事項含有不能使用的字元。",
  },
  cautionEn: {
    length: "英文注意事項最多 4,000 個字。",
    format: "英文注意事項含有不能使用的字元。",
  },
  packing: {
    required: "請輸入規格名稱。",
    length: "規格名稱最多 30 個字。",
    format: "規格名稱含有不能使用的字元。",
  },
  packingEn: {
    length: "英文規格名稱最多 60 個字。",
    format: "英文規格名稱含有不能使用的字元。",
  },
  barcode: {
    format: "條碼只能用英文字母、數字和連字號。",
    taken: "這個條碼已用在另一個規格。",
    length: "條碼最多 32 個字。",
  },
  alt: {
    length: "圖片說明最多 120 個字。",
    format: "圖片說明含有不能使用的字元。",
  },
  altEn: {
    length: "英文圖片說明最多 240 個字。",
    format: "英文圖片說明含有不能使用的字元。",
  },
  brandCode: {
    length: "請選擇品牌。",
    format: "沒有這個品牌，請重新選擇。",
    required: "請選擇品牌。",
  },
  categoryCode: {
    required: "請選擇分類。",
    length: "請選擇分類。",
    format: "沒有這個分類，請重新選擇。",
  },
  efficacyCodes: {
    required: "請選擇功效。",
    length: "請選擇功效。",
    format: "沒有這個功效，請重新選擇。",
    range: "最多選 20 個功效。",
  },
  rangeCode: {
    required: "請選擇系列。",
    length: "請選擇系列。",
    format: "沒有這個系列，請重新選擇。",
  },
  state: { format: "請選擇草稿或發佈。" },
  publishFrom: { format: "請輸入年月日和時間，例如 2026-12-01 10:00。" },
  publishUntil: {
    format: "請輸入年月日和時間，例如 2026-12-31 23:59。",
    range: "結束時間要在開始時間之後。",
  },
  lowStock: { format: "低庫存提示為 0 至 999,999 的整數。" },
  stockReason: { format: "請選擇庫存變動的原因。" },
  sku: { required: "請至少填寫一個規格。", range: "一件商品最多 8 個規格。" },
  unit: { format: "請選擇單位。" },
  size: { format: "容量為 1 至 100,000 的整數。", required: "請填寫容量，或選擇其他單位。" },
  originalPrice: {
    format: "原價請用數字，最多兩位小數，例如 158.00。",
    range: "原價要大於 0，最多 HK$100,000。",
    abovePrice: "原價要高於售價；沒有減價就留空。",
  },
  weight: { format: "重量為 1 至 100,000 克的整數。" },
  order: { format: "次序為 0 至 999 的整數。" },
  pictures: {
    damaged: "「{{file}}」已損壞，無法開啟，請選擇另一張圖片。",
    format: "「{{file}}」：請選擇 JPEG、PNG、WebP 或 AVIF 圖片；SVG 和其他檔案不能使用。",
    length: "「{{file}}」：圖片太大：每張最多 10 MB、5,000 萬像素。",
    small: "「{{file}}」太小：短邊至少 {{pixels}} 像素。",
    range: "一件商品最多 8 張圖片。",
    required: "請選擇圖片。",
    many: "每次最多上載 4 張圖片。",
    format_review: "「{{file}}」：請選擇 JPEG、PNG 或 WebP 圖片。",
    length_review: "「{{file}}」：圖片太大：每張最多 8 MB、5,000 萬像素。",
    address: "這不是網址。",
    unknown: "這張圖片不屬於這件商品。",
    many_review: "最多附上 3 張圖片。",
  },
  picture: {
    required: "請選擇一張圖片。",
    damaged: "圖片已損壞，無法開啟，請選擇另一張。",
    format: "請選擇 JPEG、PNG、WebP 或 AVIF 圖片；SVG 和其他檔案不能使用。",
    length: "圖片太大：最多 10 MB、5,000 萬像素。",
    small: "圖片太小：短邊至少 32 像素。",
  },
};

/** Error messages at the fields of a review. The field `text` also belongs to forms of the staff. */
export const reviewErrors = {
  stars: { required: "請選擇評分。" },
  scalp: { format: "請重新選擇頭皮類型。" },
  text: {
    required: "請輸入中文內容。",
    length: "中文內容最多 60 個字。",
    length_content: "中文內容最多 4,000 個字。",
    ...markdownErrors,
    format: "中文內容含有不能使用的字元。",
    required_review: "請寫下使用心得。",
    length_review: "使用心得最多 1,000 個字。",
    format_review: "使用心得含有不能使用的字元。",
  },
};
