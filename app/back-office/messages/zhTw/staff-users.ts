import { staffValues } from "./staff-audit";
import { refusals } from "../../../locales/zhTw/errors/refusals";

/** Messages of the staff accounts. */
export const staffUsers = {
  many: {
    signOutMany: "登出所有裝置",
    disableMany: "停用",
    enableMany: "啟用",
    question: "停用這些帳戶？",
  },
  lead: "同事以電郵收到邀請，自行設定密碼。角色和停用立即生效。",
  column: {
    loginName: "登入帳號",
    name: "姓名",
    roles: "角色",
    state: "狀態",
    secondFactor: "兩步驟驗證",
  },
  state: staffValues.state,
  on: "已開啟",
  off: "未開啟",
  invite: {
    title: "邀請同事",
    hint: "連結在 24 小時內有效，只可使用一次。",
    submit: "寄出邀請",
  },
  loginName: "登入帳號",
  loginNameHint: "3 至 32 個英文字母或數字；之後不能更改。",
  name: "姓名",
  email: "電郵",
  language: "電郵語言",
  roles: "角色",
  save: "儲存",
  again: "寄出新的連結",
  noEmailHint: "這個帳戶沒有電郵，不能寄出連結；請先在上面填寫並儲存。",
  againHint: "同事用新的連結設定密碼；之前的連結失效。",
  openUntil: "邀請連結有效至 {{time}}。",
  resetFactor: "移除兩步驟驗證",
  disable: "停用",
  enable: "啟用",
  endSessions: "登出所有裝置",
  sessions: "登入裝置",
  noSessions: "目前沒有登入任何裝置。",
  disabledNote: "這個帳戶已停用，不能登入。",
  question: {
    title: "要停用「{{name}}」嗎？",
    text: "停用後，這位員工會立即登出所有裝置，不能再登入。所做過的紀錄會保留，之後可以重新啟用。",
    yes: "停用",
    no: "返回",
  },
};

/** Messages of the user's own account. */
export const staffAccount = {
  signedInAs: "你以 {{loginName}} 登入。",
  password: {
    title: "更改密碼",
    old: "舊密碼",
    new: "新密碼",
    newHint: "10 至 100 個字元。",
    confirm: "確認新密碼",
    submit: "更改密碼",
  },
  sessions: "登入裝置",
  current: "這部裝置",
  signedIn: "登入時間",
  lastUsed: "最近使用",
  device: "{{system}} 上的 {{browser}}",
  unknownDevice: "未知裝置",
  network: "網路位址（大約）{{network}}",
  end: "登出",
  endOf: "登出 {{device}}",
  endOthers: "登出其他所有裝置",
  invitation: {
    hello: "{{name}}，你好。請為帳戶 {{loginName}} 設定密碼。",
    submit: "設定密碼",
    over: refusals.invitationOver,
    signIn: "前往登入",
  },
};
