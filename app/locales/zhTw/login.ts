export const login = {
  title: "登入",
  description: "登入{{name}}，查看訂單、購物車與優惠券。",
  loginName: "登入帳號",
  password: "密碼",
  submit: "登入",
  register: "還沒有帳戶？註冊",
  forgot: "忘記密碼",
  waits: "已為你保留「{{name}}」× {{count}}，登入後會放進購物車。",
  reason: {
    orders: "登入後就能查看你的訂單。",
    cart: "登入後就能查看你的購物車。",
    checkout: "登入後就能結帳。",
    coupons: "登入後就能查看你的優惠券。",
    account: "登入後就能打開你的帳戶頁面。",
  },
  already: "你已經登入。",
  goOn: "繼續購物",
};
