import { getBilingualKey, TEXT_LANGUAGES } from "@contract/model/languages";
import { asHkCents } from "../../rules/money";
import {
  writeAccountErasedMail,
  writeAccountInvitationMail,
  writeCodeMail,
  writeEmailChangedMail,
  writeNewSignInMail,
  writePasswordChangedMail,
  writeSecondFactorMail,
  writeWrongCodeMail,
  writeNoticeMail,
  writeWelcomeMail,
} from "./account-mails";
import {
  joinLine,
  getPageLink,
  type MailContent,
  type MailedLine,
  type ContentOfTemplate,
  type LabeledText,
  type MailBlock,
  type MailDocument,
  type MailReader,
  type MailReceiver,
} from "./mail-content";
import {
  writeOrderCancelledMail,
  writeOrderPaidMail,
  writePaymentRejectedMail,
  writeOrderToPayMail,
  writeShippedMail,
  formatHkdForMail,
} from "./order-mails";
import { writeRefundMail } from "./refund-mails";
import { renderHtml } from "./render-html";
import {
  writeRefillMail,
  writeReviewRequestMail,
  writeBackInStockMail,
  writeStockConfirmMail,
} from "./reminder-mails";
import { writeStaffAccountMail } from "./staff-mails";

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
    life: "The link is valid for 24 hours and can be used once. Do not share it with anyone.",
    button: "Set password",
    notYou: "If you do not work here, you can ignore this email.",
  },
} as const;

/** Returns the invitation mail. Its link lets a staff member set the password. */
function writeStaffInvitationMail(
  { name, loginName, token, isNew }: ContentOfTemplate<"staffInvitation">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  const which = isNew ? "first" : "again";
  return {
    subject: words.subject[which](reader.shop.name[getBilingualKey(reader.lang)]),
    preview: words.life,
    blocks: [
      { block: "text", text: words.hello(name) },
      { block: "text", text: words.text[which](loginName) },
      {
        block: "button",
        label: words.button,
        href: getPageLink(reader, "/staff/invitation", { token }),
      },
      { block: "text", text: words.life },
      { block: "text", text: words.notYou },
    ],
  };
}

/**
 * Returns a mail in the receiver's language. If mails have no texts in that language, another language replaces it.
 */
export function writeMail(
  content: MailContent,
  receiver: MailReceiver,
): { subject: string; text: string; html: string } {
  const { lang } = receiver;
  const reader: MailReader = { ...receiver, lang: TEXT_LANGUAGES[lang], pageLang: lang };
  const mail = toMailDocument(content, reader);
  return {
    subject: mail.subject,
    text: renderText(mail, reader),
    html: renderHtml(mail, reader),
  };
}

function toMailDocument(content: MailContent, reader: MailReader): MailDocument {
  switch (content.template) {
    case "code":
      return writeCodeMail(content, reader);
    case "accountInvitation":
      return writeAccountInvitationMail(content, reader);
    case "welcome":
      return writeWelcomeMail(content, reader);
    case "passwordChanged":
      return writePasswordChangedMail(reader);
    case "emailChanged":
      return writeEmailChangedMail(content, reader);
    case "newSignIn":
      return writeNewSignInMail(content, reader);
    case "secondFactorChanged":
      return writeSecondFactorMail(content, reader);
    case "secondFactorFailed":
      return writeWrongCodeMail(content, reader);
    case "accountErased":
      return writeAccountErasedMail(reader);
    case "notice":
      return writeNoticeMail(content, reader);
    case "reviewRequest":
      return writeReviewRequestMail(content, reader);
    case "stockConfirm":
      return writeStockConfirmMail(content, reader);
    case "refillReminder":
      return writeRefillMail(content, reader);
    case "backInStock":
      return writeBackInStockMail(content, reader);
    case "staffInvitation":
      return writeStaffInvitationMail(content, reader);
    case "staffAccountChanged":
      return writeStaffAccountMail(content, reader);
    case "orderPlaced":
    case "payReminder":
      return writeOrderToPayMail(content, reader);
    case "paymentRejected":
      return writePaymentRejectedMail(content, reader);
    case "orderCancelled":
      return writeOrderCancelledMail(content, reader);
    case "orderPaid":
      return writeOrderPaidMail(content, reader);
    case "shipped":
      return writeShippedMail(content, reader);
    case "refundApplied":
    case "returnAccepted":
    case "returnSent":
    case "returnReceived":
    case "refunded":
    case "exchangeApproved":
    case "replacementSent":
    case "refundRejected":
      return writeRefundMail(content, reader);
  }
}

/** Renders a mail as plain text for clients without HTML. It contains all texts, amounts and links. */
function renderText(mail: MailDocument, reader: MailReader): string {
  const body = mail.blocks.map((block) => formatBlock(block, reader));
  const half = getBilingualKey(reader.lang);
  const foot = [
    "-- ",
    joinLine(reader.shop.name[half], reader.shop.address[half]),
    joinLine(reader.shop.email, reader.shop.phone),
    getPageLink(reader, "/aboutUs"),
  ]
    .filter((line) => line !== "")
    .join("\n");
  return [mail.subject, ...body, foot].join("\n\n");
}

function formatBlock(part: MailBlock, reader: MailReader): string {
  switch (part.block) {
    case "text":
    case "key":
      return part.text;
    case "button":
    case "link":
      return `${part.label}\n${part.href}`;
    case "facts":
      return `${part.title}\n${part.facts.map(makeFactFormatter(reader)).join("\n")}`;
    case "items":
      return `${part.title}\n${part.lines.map(makeItemFormatter(reader)).join("\n")}`;
    case "sums":
      return part.sums.map(makeFactFormatter(reader)).join("\n");
    case "quote":
      return `${part.title}\n${part.text}`;
  }
}

function makeFactFormatter({ lang }: MailReader) {
  return ({ label, text }: LabeledText) => `${label}${{ zhTw: "：", en: ": " }[lang]}${text}`;
}

function makeItemFormatter({ lang }: MailReader) {
  const half = getBilingualKey(lang);
  return ({ name, packing, count, priceCents }: MailedLine) => {
    const goods = `${name[half]} ${packing[half]}`;
    return priceCents === null
      ? `${goods} × ${count}`
      : `${goods}  ${formatHkdForMail(priceCents)} × ${count}  ${formatHkdForMail(asHkCents(priceCents * count))}`;
  };
}
