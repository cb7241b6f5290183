import { accountStatus } from "./order-status";

export const center = {
  title: "我的帳戶",
  description: "訂單、優惠券、地址和個人資料。",
  hello: "{{name}}，你好",
  account: "登入帳號：{{loginName}}",
  signOut: "登出",
  failed: "這部分資料暫時讀不到，其他功能照常使用。",
  orders: {
    title: "我的訂單",
    all: "全部訂單",
    status: accountStatus,
    refunds: "退款申請",
    count: "{{name}}：{{count}} 張",
  },
  news: {
    title: "訂單新進展",
    none: "沒有未讀的進展。",
    markRead: "全部標為已讀",
    event: {
      orderPaid: "已付款",
      orderShipped: "已出貨",
      orderCompleted: "已完成",
      orderCancelled: "已取消",
      refundApplied: "已申請退款",
      refundDone: "退款完成",
      refundRejected: "退款未獲核准",
    },
    line: "訂單 {{orderNo}}：{{event}}",
  },
  coupons: {
    title: "快到期的優惠券",
    none: "未來 {{days}} 天內沒有優惠券到期。",
    all: "全部優惠券",
    line: "{{amount}} 折扣：{{name}}",
    until: "有效至 {{date}}",
  },
  ways: {
    title: "常用功能",
    orders: { name: "我的訂單", text: "付款、查看物流、確認收貨" },
    refunds: { name: "退款申請", text: "進度和退款金額" },
    cart: { name: "購物車", text: "準備結帳的商品" },
    addresses: { name: "收件地址", text: "新增、修改、設定預設地址" },
    coupons: { name: "優惠券", text: "可用的、用過的和領取" },
    info: { name: "個人資料", text: "姓名、電話、電子郵件、頭像" },
    password: { name: "更改密碼", text: "更改後需重新登入" },
  },
};
