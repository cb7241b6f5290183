import { getBilingualKey, type Localized } from "@contract/model/languages";
import { formatDevice } from "../../rules/device-words";
import { formatMailTime } from "./account-mails";
import {
  getPageLink,
  type ContentOfTemplate,
  type StaffEvent,
  type MailDocument,
  type MailReader,
} from "./mail-content";

const EVENTS: Readonly<Record<StaffEvent, Localized>> = {
  newDevice: {
    zhTw: "你的工作台帳戶在一部新裝置上登入。",
    en: "Your staff account was signed in on a new device.",
  },
  passwordChanged: {
    zhTw: "你的工作台密碼已更改，其他裝置都已登出。",
    en: "The password of your staff account was changed. All other devices were signed out.",
  },
  factorOn: {
    zhTw: "你的工作台帳戶已開啟兩步驟驗證。",
    en: "The second factor of your staff account was turned on.",
  },
  factorOff: {
    zhTw: "你的工作台帳戶已關閉兩步驟驗證。",
    en: "The second factor of your staff account was turned off.",
  },
  factorReset: {
    zhTw: "同事移除了你的兩步驟驗證，所有裝置都已登出。",
    en: "A colleague removed your second factor. Every device was signed out.",
  },
  recoveryCodes: {
    zhTw: "你的備用碼已更新，舊的備用碼不再有效。",
    en: "New recovery codes were created for your staff account. The old ones no longer work.",
  },
  roles: {
    zhTw: "同事更改了你在工作台的角色。",
    en: "A colleague changed the roles of your staff account.",
  },
  email: {
    zhTw: "同事更改了你工作台帳戶的電郵。",
    en: "A colleague changed the email of your staff account.",
  },
  disabled: {
    zhTw: "同事停用了你的工作台帳戶。",
    en: "A colleague disabled your staff account.",
  },
  enabled: {
    zhTw: "同事重新啟用了你的工作台帳戶。",
    en: "A colleague enabled your staff account again.",
  },
};

const WORDS = {
  zhTw: {
    subject: (shop: string) => `${shop} 工作台：你的帳戶有變更`,
    hello: (name: string) => `${name}，你好：`,
    title: "這次變更",
    time: "時間",
    network: "網路位址（大約）",
    device: "裝置",
    by: "由",
    you: "如果你知道這件事，不必理會這封信。",
    notYou: "如果不是你本人，也沒有同事通知你，請立即更改密碼，並告訴店主。",
    account: "查看我的帳戶",
  },
  en: {
    subject: (shop: string) => `${shop} back office: your account was changed`,
    hello: (name: string) => `Hello ${name},`,
    title: "This change",
    time: "When",
    network: "Approximate IP address",
    device: "Device",
    by: "By",
    you: "If you know about this, you do not need to do anything.",
    notYou:
      "If it was not you and no colleague told you, change your password immediately and tell an owner of the shop.",
    account: "View my account",
  },
} as const;

/** Returns the mail that notifies a staff member about a change that affects the security of the account. */
export function writeStaffAccountMail(
  { event, name, at, network, by, device }: ContentOfTemplate<"staffAccountChanged">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  const text = EVENTS[event][reader.lang];
  const facts = [
    { label: words.time, text: formatMailTime(at) },
    { label: words.network, text: network },
    { label: words.device, text: device === null ? "" : formatDevice(device, reader.lang) },
    { label: words.by, text: by },
  ];
  return {
    subject: words.subject(reader.shop.name[getBilingualKey(reader.lang)]),
    preview: text,
    blocks: [
      { block: "text", text: words.hello(name) },
      { block: "text", text },
      {
        block: "facts",
        title: words.title,
        facts: facts.filter((fact) => fact.text !== ""),
      },
      { block: "text", text: words.you },
      { block: "text", text: words.notYou },
      { block: "button", label: words.account, href: getPageLink(reader, "/staff/account") },
    ],
  };
}
