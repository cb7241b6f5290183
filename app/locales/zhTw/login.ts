export const login = {
  title: "登入",
  description: "登入根源養髮，查看訂單、購物車與優惠券。",
  loginName: "登入帳號",
  password: "密碼",
  submit: "登入",
  register: "還沒有帳號？註冊",
  forgot: "忘記密碼",
  already: "你已經登入。",
  goOn: "繼續購物",
};
