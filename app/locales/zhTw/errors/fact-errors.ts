/** The errors of the product facts in the product form. */
export const factErrors = {
  openMonths: { format: "開封後保存期限為 1 至 60 個月的整數。" },
  ph: { format: "pH 值為 0 至 14，最多一位小數，例如 5.5 或 5.0-5.5。" },
  origin: { length: "產地最多 30 個字。", format: "產地含有不能使用的字元。" },
  originEn: { length: "英文產地最多 60 個字。", format: "英文產地含有不能使用的字元。" },
  scent: { length: "香味最多 40 個字。", format: "香味含有不能使用的字元。" },
  scentEn: { length: "英文香味最多 80 個字。", format: "英文香味含有不能使用的字元。" },
  maker: { length: "製造商或進口商最多 60 個字。", format: "製造商或進口商含有不能使用的字元。" },
  makerEn: {
    length: "英文製造商或進口商最多 120 個字。",
    format: "英文製造商或進口商含有不能使用的字元。",
  },
  makerAddress: { length: "廠商地址最多 100 個字。", format: "廠商地址含有不能使用的字元。" },
  makerAddressEn: {
    length: "英文廠商地址最多 200 個字。",
    format: "英文廠商地址含有不能使用的字元。",
  },
  labelNote: { length: "標示說明最多 200 個字。", format: "標示說明含有不能使用的字元。" },
  labelNoteEn: {
    length: "英文標示說明最多 400 個字。",
    format: "英文標示說明含有不能使用的字元。",
  },
  makerPhone: { length: "廠商電話最多 30 個字。", format: "廠商電話含有不能使用的字元。" },
  lastsWeeks: { format: "可用多久為 1 至 104 個星期的整數。" },
};
