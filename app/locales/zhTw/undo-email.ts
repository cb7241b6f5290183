/** Messages of the page to which the mail about a changed e-mail address links. */
export const undoEmail = {
  title: "改回原來的電郵",
  description: "撤銷帳戶電郵的更改。",
  about: "你的帳戶會改回 {{email}}，所有裝置都會登出。之後請設定新密碼。",
  undo: "改回這個電郵",
  keep: "不更改",
  wrong: "這個連結不完整、已使用，或已超過 7 天。如果帳戶不是你更改的，請聯絡我們。",
  contact: "聯絡客服",
};
