import { halfFor } from "@contract/model/languages";
import type { ContentOf } from "./mail-content";
import { pageLink, type MailDocument, type MailReader } from "./mail-document";

const WORDS = {
  zhTw: {
    subject: {
      first: (shop: string) => `邀請你加入 ${shop} 的工作台`,
      again: () => "設定工作台的新密碼",
    },
    hello: (name: string) => `${name}，你好：`,
    text: {
      first: (loginName: string) => `同事為你開了工作台帳戶 ${loginName}。請設定密碼後登入。`,
      again: (loginName: string) =>
        `同事為你的工作台帳戶 ${loginName} 寄來新的連結，請設定新密碼。`,
    },
    life: "連結在 24 小時內有效，只可使用一次。請不要轉寄給任何人。",
    button: "設定密碼",
    notYou: "如果你沒有在這裡工作，可以不理會這封信。",
  },
  en: {
    subject: {
      first: (shop: string) => `You are invited to the back office of ${shop}`,
      again: () => "Set a new password for the back office",
    },
    hello: (name: string) => `Hello ${name},`,
    text: {
      first: (loginName: string) =>
        `a colleague has created the staff account ${loginName} for you. Please set a password and sign in.`,
      again: (loginName: string) =>
        `a colleague has sent a new link for your staff account ${loginName}. Please set a new password.`,
    },
    life: "The link is valid for 24 hours and one use. Do not share it with anyone.",
    button: "Set password",
    notYou: "If you do not work here, you can ignore this email.",
  },
} as const;

/** The link by which somebody who works here sets their password. */
export function staffInvitationMail(
  { name, loginName, token, isNew }: ContentOf<"staffInvitation">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  const which = isNew ? "first" : "again";
  return {
    subject: words.subject[which](reader.shop.name[halfFor(reader.lang)]),
    preview: words.life,
    blocks: [
      { block: "text", text: words.hello(name) },
      { block: "text", text: words.text[which](loginName) },
      {
        ...{ block: "button", label: words.button },
        href: pageLink(reader, "/staff/invitation", { token }),
      },
      { block: "text", text: words.life },
      { block: "text", text: words.notYou },
    ],
  };
}
