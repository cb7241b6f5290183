import { addressErrors } from "../account";
import { campaignErrors, couponCodeErrors } from "./campaign-errors";
import { giftAndInvoiceErrors, paymentErrors } from "./order-errors";
import { productErrors, reviewErrors } from "./product-errors";
import { refusals } from "./refusals";

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

/** The errors of fields, by the key in `data-error` (spec §5). */
export const errors = {
  loginName: {
    required: "請輸入登入帳號。",
    format: "登入帳號只能用英文字母和數字。",
    length: "登入帳號需為 8 至 14 個字母或數字。",
    duplicate: refusals.loginNameDuplicate,
    taken: "這個登入帳號已有人使用，請換一個。",
    length_staff: "登入帳號需為 3 至 32 個字母或數字。",
  },
  password: {
    required: "請輸入密碼。",
    format: "密碼需同時有大寫字母、小寫字母和數字，不含括號等符號。",
    length: "密碼需為 8 至 14 個字元。",
    length_staff: "密碼需為 10 至 100 個字元。",
    common: refusals.passwordCommon,
    wrong: refusals.passwordWrong,
  },
  totp: {
    required: "請輸入驗證碼。",
    format: "驗證碼是 6 個數字。",
    wrong: refusals.secondFactorWrong,
  },
  recoveryCode: {
    format: "備用碼是 10 個字母和數字。",
  },
  oldPassword: {
    required: "請輸入舊密碼。",
    format: refusals.oldPasswordWrong,
    length: "舊密碼太長。",
    wrong: refusals.oldPasswordWrong,
  },
  confirmPassword: {
    required: "請再輸入一次密碼。",
    format: "兩次輸入的密碼不一致。",
    length: "兩次輸入的密碼不一致。",
    mismatch: "兩次輸入的密碼不一致。",
  },
  realName: {
    required: "請輸入姓名。",
    format: "姓名含有不能使用的字元。",
    length: "姓名最多 20 個字。",
  },
  nickname: {
    required: "請輸入暱稱。",
    format: "暱稱含有不能使用的字元。",
    length: "暱稱最多 20 個字。",
  },
  phone: {
    required: "請輸入聯絡電話。",
    format: "聯絡電話格式不正確，例如 9123 4567 或 0912 345 678。",
    length: "聯絡電話太長。",
  },
  email: {
    required: "請輸入電郵。",
    format: "電郵格式不正確，例如 name@example.com。",
    length: "電郵最多 100 個字元。",
    duplicate: refusals.emailDuplicate,
    taken: "另一個員工帳戶已使用這個電郵。",
  },
  birthday: {
    required: "請輸入生日。",
    format: "生日格式不正確，請用 年-月-日，且不晚於今天。",
    length: "生日格式不正確。",
  },
  sex: { required: "請選擇性別。", format: "請選擇性別。", length: "請選擇性別。" },
  address: {
    required: "請輸入收件地址。",
    format: "地址含有不能使用的字元。",
    length: "地址最多 50 個字。",
  },
  doorNumber: {
    required: "請輸入樓層與單位。",
    format: "樓層與單位含有不能使用的字元。",
    length: "樓層與單位最多 50 個字。",
  },
  ...addressErrors,
  ...productErrors,
  ...factErrors,
  ...giftAndInvoiceErrors,
  ...paymentErrors,
  ...reviewErrors,
  code: {
    required: "請輸入驗證碼。",
    format: "驗證碼是 6 個數字。",
    length: "驗證碼最多 100 個字元。",
    wrong: refusals.codeWrong,
    tooMany: refusals.codeTooMany,
    // Errors of codes that staff choose, such as the code of a brand.
    required_entry: "請輸入代碼。",
    format_entry: "代碼只能用小寫英文字母、數字和連字號，例如 scalp-care；不能用 new。",
    length_entry: "代碼最多 40 個字元。",
    taken: "這個代碼已在使用（可能在「已封存」裡），請換一個。",
    ...couponCodeErrors,
  },
  headImg: {
    required: "請選擇圖片。",
    format: "請選擇 JPEG、PNG 或 WebP 圖片。",
    length: "圖片不能超過 2 MB。",
  },
  type: {
    required: "請選擇你使用的帳號。",
    format: "請選擇你使用的帳號。",
    length: "請選擇你使用的帳號。",
  },
  line: {
    required: "請輸入 LINE 帳號。",
    format: "LINE 帳號含有不能使用的字元。",
    length: "LINE 帳號最多 50 個字。",
  },
  whatsApp: {
    required: "請輸入 WhatsApp 帳號。",
    format: "WhatsApp 帳號含有不能使用的字元。",
    length: "WhatsApp 帳號最多 50 個字。",
  },
  contact: {
    lineRequired: "請輸入 LINE 帳號。",
    whatsAppRequired: "請輸入 WhatsApp 帳號。",
    atLeastOne: "請至少輸入一個帳號。",
  },
  count: { required: "請輸入數量。", format: "數量需為 1 至 99。", length: "數量需為 1 至 99。" },
  addressId: {
    required: refusals.noAddress,
    format: refusals.noAddress,
    length: refusals.noAddress,
  },
  deliveryWay: {
    required: "請選擇送貨方式。",
    format: "請選擇送貨方式。",
    length: "請選擇送貨方式。",
  },
  pickupCode: {
    required: "請選擇取貨點。",
    format: "請從列出的取貨點中選擇。",
    length: "請從列出的取貨點中選擇。",
  },
  district: {
    required: "請選擇地區。",
    format: "請從列出的地區中選擇。",
    length: "請從列出的地區中選擇。",
  },
  pickupText: {
    required: "請輸入店名、街道或編號。",
    format: "店名、街道或編號含有不能使用的字元。",
    length: "店名、街道或編號最多 50 個字。",
  },
  couponId: {
    required: "請選擇優惠券。",
    format: "這張優惠券不能使用。",
    length: "這張優惠券不能使用。",
  },
  settleToken: {
    required: "請重新整理結帳頁。",
    format: "請重新整理結帳頁。",
    length: "請重新整理結帳頁。",
  },
  requestId: {
    required: "請重新整理這一頁。",
    format: "請重新整理這一頁。",
    length: "請重新整理這一頁。",
  },
  id: { required: "找不到這筆資料。", format: "找不到這筆資料。", length: "找不到這筆資料。" },
  remark: {
    required: "請輸入備註。",
    format: "備註含有不能使用的字元。",
    length: "備註最多 200 個字。",
  },
  payType: {
    required: "請選擇付款方式。",
    format: refusals.payTypeUnknown,
    length: "請選擇付款方式。",
  },
  refundType: {
    required: "請選擇想要的處理方式。",
    format: "請選擇想要的處理方式。",
    length: "請選擇想要的處理方式。",
  },
  reason: {
    required: "請提供原因。",
    format: "原因含有不能使用的字元。",
    length: "原因最多 200 個字。",
  },
  ...campaignErrors,
  item: {
    required: "請選擇要退換的商品與件數。",
    format: "退回數量不正確。",
    length: refusals.refundCountTooHigh,
  },
  unopened: {
    required: refusals.refundUnopenedRequired,
    format: refusals.refundUnopenedRequired,
    length: refusals.refundUnopenedRequired,
  },
  unpackVideo: {
    required: refusals.refundVideoRequired,
    format: "請提供 MP4 或 MOV 影片。",
    length: "影片不能超過 100 MB。",
  },
  freightAccepted: {
    required: refusals.refundFreightNotAccepted,
    format: refusals.refundFreightNotAccepted,
    length: refusals.refundFreightNotAccepted,
  },
  company: {
    required: "請輸入物流公司。",
    format: "物流公司名稱不正確。",
    length: "物流公司最多 50 個字。",
  },
  trackingNo: {
    required: "請輸入運單號碼。",
    format: "運單號碼只能用字母、數字、空格和連字號。",
    length: "運單號碼需為 4 至 40 個字元。",
  },
  amount: {
    format: "金額請用數字，最多兩位小數，例如 128.50。",
    either: "請輸入金額或選擇商品，不能兩者都填。",
  },
  name: {
    required: "請輸入名稱。",
    length: "名稱最多 40 字。",
    required_content: "請輸入中文標題。",
    length_content: "中文標題最多 120 字。",
    many: "已有 100 項，請先刪除一項。",
    manyKeys: "已有 20 個有效的金鑰，請先撤銷一個。",
    taken: "已有有效的金鑰用這個名稱，請選擇另一個。",
    format: "名稱含有不能使用的字元。",
  },
  order: {
    required: "請輸入排序。",
    format: "排序需為整數。",
    range: "排序需為 0 至 9,999。",
  },
  nameEn: {
    required: "請輸入英文名稱。",
    required_content: "請輸入英文標題。",
    length_content: "英文標題最多 240 個字元。",
    length: "英文名稱最多 60 個字元。",
    format: "英文名稱含有不能使用的字元。",
  },
  words: {
    required: "請輸入用詞。",
    length: "一行最多 400 個字元。",
    length_content: "顧客的話（中文）最多 200 字。",
    format_content: "顧客的話（中文）含有不能使用的字元。",
    format: "請輸入 2 至 30 個用詞，以逗號或頓號分隔，每個最多 30 個字元。",
  },
  feel: { required: "請選擇頭皮類型。" },
  aim: { required: "請選擇最想照顧的一點。" },
  hair: { required: "請選擇髮絲粗細。" },
  treated: { required: "請選擇頭髮常做的處理。" },
  steps: { required: "請選擇想用幾件商品。" },
  checkout: {
    noGoods: refusals.noGoods,
    noAddress: refusals.noAddress,
    pickupGone: refusals.pickupGone,
  },
  stock: {
    short: refusals.stockShort,
    gone: refusals.stockGone,
    none: "「{{name}}」目前買不到，請取消勾選。",
    format: "庫存為 0 至 999,999 的整數。",
    promised: "未付款訂單保留的件數比這個多，庫存不能低於保留的件數。",
    above: "庫存最多 999,999。",
  },
  price: {
    changed: refusals.priceChanged,
    format: "請輸入大於 0 的價錢，最多兩位小數，例如 128.50。",
    range: "售價要大於 0，最多 HK$100,000。",
    belowOriginal: "售價要低於這個規格的原價。",
  },
  refund: {
    tooLate: refusals.refundTooLate,
    alreadyRequested: refusals.refundAlreadyRequested,
  },
};
