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
