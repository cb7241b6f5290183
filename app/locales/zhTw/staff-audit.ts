import type { AuditField } from "@contract/audit";

/** The log of the back office and the history of an object. */
export const staffLog = {
  time: "時間",
  who: "員工",
  what: "操作",
  subject: "對象",
  detail: "內容",
  address: "網路位址",
  action: {
    signIn: "登入工作台",
    ship: "出貨",
    shipPart: "部分出貨",
    addTrace: "更新物流",
    noteOrder: "新增訂單備註",
    changeAddress: "更改收件資料",
    cancelOrder: "取消訂單",
    acceptRefund: "接受退貨",
    receiveRefund: "收到退回的商品",
    approveRefund: "核准退款",
    rejectRefund: "拒絕退款",
    sendReplacement: "寄出更換商品",
    saveProduct: "更改商品",
    createProduct: "新增商品",
    editProduct: "更改商品",
    archiveProduct: "封存商品",
    saveSynonyms: "更改搜尋用詞",
    removeSynonyms: "移除搜尋用詞",
    grantCoupon: "發出優惠券",
    confirmPayment: "確認收款",
    resendMail: "再寄一封郵件",
    resendFailedMails: "再寄全部失敗郵件",
    addTaxonomy: "新增品牌、分類、功效或系列",
    saveTaxonomy: "更改品牌、分類、功效或系列",
    archiveTaxonomy: "封存品牌、分類、功效或系列",
    other: "其他操作",
  },
  everyone: "所有顧客",
  set: "{{field}}：{{after}}",
  changed: "{{field}}：{{before}} → {{after}}",
  nothing: "（空白）",
  yes: "是",
  no: "否",
};

/** What each field of an audit entry is called. */
export const staffFields = {
  price: "售價",
  stock: "庫存",
  onShelf: "上架",
  company: "物流公司",
  trackingNo: "運單號碼",
  parcel: "物流進度",
  restocked: "商品重新上架銷售",
  amount: "金額",
  discount: "折抵",
  minSpend: "最低消費",
  tradeNo: "參考編號",
  words: "用詞",
  count: "件數",
  outcome: "結果",
  name: "名稱（中文）",
  nameEn: "名稱（英文）",
  order: "排序",
  shown: "顯示給顧客",
  archived: "已封存",
} satisfies Record<AuditField, string>;

/** What the values of some of them are called, by field. */
export const staffValues = {
  parcel: {
    preparing: "準備中",
    inTransit: "運送中",
    outForDelivery: "派送中",
    delivered: "已送達",
  },
  outcome: { paid: "已付款", mismatch: "金額不符", paidLate: "訂單結束後才付款" },
};
