/** Errors of payment references and of the manual payment methods. */
export const paymentErrors = {
  paymentFile: { length: "檔案最大 8 MB。" },
  payNo: { required: "缺少付款編號。", format: "付款編號最多 80 個字母與數字。" },
  day: { format: "請輸入日期，例如 2026-11-20。" },
  receipt: {
    format: "轉帳截圖需為 JPEG、PNG 或 WebP 圖片。",
    length: "轉帳截圖最大 8 MB。",
    damaged: "轉帳截圖已損壞或沒有內容，請選擇另一張。",
  },
  reference: {
    required: "請輸入轉帳編號。",
    length: "轉帳編號最多 60 字。",
    format: "轉帳編號含有不能使用的字元。",
  },
  instructions: {
    required: "請輸入付款說明。",
    length: "付款說明最多 500 字。",
    format: "付款說明含有不能使用的字元。",
  },
  instructionsEn: {
    length: "英文付款說明最多 1,000 個字元。",
    format: "英文付款說明含有不能使用的字元。",
  },
  qrPicture: {
    damaged: "圖片已損壞，無法開啟，請選擇另一張。",
    length: "QR Code 圖片太大，最大 10 MB。",
    small: "QR Code 圖片太小：短邊至少 32 像素。",
    format: "QR Code 圖片必須是 JPEG、PNG、WebP 或 AVIF。",
  },
};

/** The errors of the gift note and the invoice details of an order. */
export const giftAndInvoiceErrors = {
  giftNote: { length: "禮物留言最多 200 字。", format: "禮物留言含有不能使用的字元。" },
  invoiceTitle: { length: "公司抬頭最多 60 字。", format: "公司抬頭含有不能使用的字元。" },
  invoiceNumber: {
    format: "統一編號需為 8 位數字。",
    checksum: "沒有這個統一編號，請核對數字。",
  },
  carrierCode: {
    format: "手機條碼需為「/」加 7 個字母、數字或 + - . 符號，例如 /ABC+123。",
  },
};
