import { formatShopTime } from "@contract/model/shop-time";
import { CODE_TYPE } from "@contract/model/states";
import { getBilingualKey, type Localized } from "@contract/model/languages";
import { formatDevice } from "../../rules/device-words";
import {
  getPageLink,
  type ContentOfTemplate,
  type ShopperFactorEvent,
  type MailBlock,
  type MailDocument,
  type MailReader,
  type MailReceiver,
} from "./mail-content";

/** Formats a time for mails, for example "2026-03-10 12:00 (UTC+8)". */
export function formatMailTime(at: Date): string {
  return `${formatShopTime(at).slice(0, 16)} (UTC+8)`;
}

export function writeCodeMail(
  { type, code }: ContentOfTemplate<"code">,
  { lang }: MailReader,
): MailDocument {
  const purposes = {
    [CODE_TYPE.register]: { zhTw: "註冊驗證碼", en: "Your registration code" },
    [CODE_TYPE.forgotPassword]: { zhTw: "重設密碼驗證碼", en: "Your password reset code" },
    [CODE_TYPE.changeEmail]: { zhTw: "更改電郵驗證碼", en: "Your email change code" },
  };
  const use = {
    zhTw: "驗證碼在 10 分鐘內有效，只可使用一次。請不要告訴任何人。",
    en: "The code is valid for 10 minutes and can be used once. Do not share it with anyone.",
  }[lang];
  const ignore = {
    zhTw: "如果你沒有提出這項要求，可以不理會這封信。",
    en: "If you did not request it, you can ignore this email.",
  }[lang];
  return {
    subject: purposes[type][lang],
    preview: use,
    blocks: [
      { block: "key", text: code },
      { block: "text", text: use },
      { block: "text", text: ignore },
    ],
  };
}

const WELCOME = {
  zhTw: {
    subject: (shop: string) => `歡迎加入${shop}`,
    done: "你的帳戶已註冊完成。",
    account: (loginName: string) => `你的登入帳號是 ${loginName}。`,
    signIn: "登入",
    products: "看全部商品",
  },
  en: {
    subject: (shop: string) => `Welcome to ${shop}`,
    done: "Your account is ready.",
    account: (loginName: string) => `Your login account is ${loginName}.`,
    signIn: "Sign in",
    products: "See all products",
  },
} as const;

/** Returns the mail that confirms a registration to the new shopper. */
export function writeWelcomeMail(
  { loginName }: ContentOfTemplate<"welcome">,
  reader: MailReader,
): MailDocument {
  const words = WELCOME[reader.lang];
  return {
    subject: words.subject(reader.shop.name[getBilingualKey(reader.lang)]),
    preview: words.done,
    blocks: [
      { block: "text", text: words.done },
      { block: "text", text: words.account(loginName) },
      { block: "button", label: words.signIn, href: getPageLink(reader, "/login") },
      { block: "link", label: words.products, href: getPageLink(reader, "/product") },
    ],
  };
}

const INVITATION = {
  zhTw: {
    subject: (shop: string) => `${shop} 為你開了帳戶，請設定密碼`,
    why: "你在電話裡訂了商品，所以我們為你開了帳戶。訂單會另外寄信通知你。",
    account: (loginName: string) => `你的登入帳號是 ${loginName}。`,
    button: "設定密碼並付款",
    life: (time: string) =>
      `連結在 ${time} 前有效，只可使用一次。之後可以在登入頁用「忘記密碼」設定密碼。`,
    private: "請不要轉寄這封信。如果你沒有訂購，可以不理會這封信。",
  },
  en: {
    subject: (shop: string) => `${shop} created an account for you: choose a password`,
    why: "You ordered by phone, so we created an account for you. Your order follows in another email.",
    account: (loginName: string) => `Your login account is ${loginName}.`,
    button: "Choose a password and pay",
    life: (time: string) =>
      `The link is valid until ${time} and can be used once. After that, use “Forgot password” on the login page.`,
    private: "Do not forward this email. If you ordered nothing, you can ignore it.",
  },
} as const;

/** Returns the mail to a shopper for whom staff created an account. Its link lets the shopper choose a password. */
export function writeAccountInvitationMail(
  { loginName, token, orderId, until }: ContentOfTemplate<"accountInvitation">,
  reader: MailReader,
): MailDocument {
  const words = INVITATION[reader.lang];
  const query = { token, redirect: `/paymentTransition?orderId=${orderId}` };
  return {
    subject: words.subject(reader.shop.name[getBilingualKey(reader.lang)]),
    preview: words.why,
    blocks: [
      { block: "text", text: words.why },
      { block: "text", text: words.account(loginName) },
      {
        block: "button",
        label: words.button,
        href: getPageLink(reader, "/forgetPassword", query),
      },
      { block: "text", text: words.life(formatMailTime(until)) },
      { block: "text", text: words.private },
    ],
  };
}

export function writePasswordChangedMail(reader: MailReader): MailDocument {
  const words = {
    zhTw: {
      subject: "你的密碼已更改",
      done: "你的密碼剛剛更改，所有裝置都已登出。",
      notYou: "如果不是你本人操作，請立即重設密碼，並聯絡我們。",
      reset: "重設密碼",
      signIn: "用新密碼登入",
    },
    en: {
      subject: "Your password was changed",
      done: "Your password has just been changed and every device was signed out.",
      notYou: "If this was not you, reset it immediately and contact us.",
      reset: "Reset password",
      signIn: "Sign in with the new password",
    },
  }[reader.lang];
  return {
    subject: words.subject,
    preview: words.done,
    blocks: [
      { block: "text", text: words.done },
      { block: "link", label: words.signIn, href: getPageLink(reader, "/login") },
      { block: "text", text: words.notYou },
      { block: "button", label: words.reset, href: getPageLink(reader, "/forgetPassword") },
    ],
  };
}

const EMAIL_CHANGED = {
  zhTw: {
    subject: "你的帳戶電郵已更改",
    done: (email: string) => `你的帳戶電郵已改為 ${email}，其他裝置都已登出。`,
    you: "如果是你本人，不必理會這封信。",
    notYou: "如果不是你，請在 7 天內按下面的按鈕：帳戶會改回這個電郵，所有裝置都會登出。",
    undo: "改回這個電郵",
    private: "請不要轉寄這封信。",
  },
  en: {
    subject: "Your account email was changed",
    done: (email: string) =>
      `The email of your account is now ${email}. All other devices were signed out.`,
    you: "If this was you, you do not need to do anything.",
    notYou:
      "If it was not, press the button within 7 days. Your account then gets this email back, and every device is signed out.",
    undo: "Restore this email",
    private: "Do not forward this email.",
  },
} as const;

/**
 * Returns the mail to the former address after a shopper changed the e-mail address. It contains the link that undoes
 * the change.
 */
export function writeEmailChangedMail(
  { email, token }: ContentOfTemplate<"emailChanged">,
  reader: MailReader,
): MailDocument {
  const words = EMAIL_CHANGED[reader.lang];
  return {
    subject: words.subject,
    preview: words.done(email),
    blocks: [
      { block: "text", text: words.done(email) },
      { block: "text", text: words.you },
      { block: "text", text: words.notYou },
      { block: "button", label: words.undo, href: getPageLink(reader, "/undo-email", { token }) },
      { block: "text", text: words.private },
    ],
  };
}

const NEW_SIGN_IN = {
  zhTw: {
    subject: "你的帳戶在一部新裝置上登入",
    title: "這次登入",
    time: "時間",
    network: "網路位址（大約）",
    you: "如果是你本人，不必理會這封信。",
    notYou: "如果不是你，請立即更改密碼，所有裝置就會登出。也可以只登出那部裝置。",
    sessions: "查看已登入的裝置",
  },
  en: {
    subject: "New sign-in to your account",
    title: "This sign-in",
    time: "Time",
    network: "Approximate IP address",
    you: "If this was you, you do not need to do anything.",
    notYou:
      "If it was not, change your password immediately to sign out every device. You can also sign out just that device.",
    sessions: "View signed-in devices",
  },
} as const;

export function writeNewSignInMail(
  { at, network, ...facts }: ContentOfTemplate<"newSignIn">,
  reader: MailReader,
): MailDocument {
  const words = NEW_SIGN_IN[reader.lang];
  const device = formatDevice(facts, reader.lang);
  return {
    subject: words.subject,
    preview: device,
    blocks: [
      { block: "key", text: device },
      {
        block: "facts",
        title: words.title,
        facts: [
          { label: words.time, text: formatMailTime(at) },
          { label: words.network, text: network },
        ],
      },
      { block: "text", text: words.you },
      { block: "text", text: words.notYou },
      { block: "button", label: words.sessions, href: getPageLink(reader, "/user/sessions") },
    ],
  };
}

const FACTOR_CHANGES = {
  on: {
    zhTw: "你的帳戶已開啟兩步驟驗證，其他裝置都已登出。以後登入時，要再輸入驗證器的驗證碼。",
    en: "Two-step verification is now on, and all other devices were signed out. Signing in now also takes a code from your authenticator app.",
  },
  off: {
    zhTw: "你的帳戶已關閉兩步驟驗證。以後只用密碼就可以登入。",
    en: "Two-step verification is now off. Your password alone is enough to sign in.",
  },
  offByShop: {
    zhTw: "我們已應要求關閉你帳戶的兩步驟驗證，所有裝置都已登出。請用密碼登入，再重新開啟。",
    en: "We turned off two-step verification for your account on request, and signed out every device. Sign in with your password and turn it on again.",
  },
  recoveryCodes: {
    zhTw: "你的帳戶已換上新的備用碼，舊的備用碼不能再用。",
    en: "Your account has new recovery codes. The old ones no longer work.",
  },
} as const satisfies Record<ShopperFactorEvent, Localized>;

const FACTOR_CHANGED = {
  zhTw: {
    subject: "你的兩步驟驗證有變更",
    title: "這次變更",
    time: "時間",
    network: "網路位址（大約）",
    notYou: "如果不是你本人，請立即更改密碼，並聯絡我們。",
    open: "查看帳戶安全",
  },
  en: {
    subject: "Your two-step verification was changed",
    title: "This change",
    time: "Time",
    network: "Approximate IP address",
    notYou: "If this was not you, change your password immediately and contact us.",
    open: "View account security",
  },
} as const;

/** Returns the mail to a shopper about a change of the second factor. */
export function writeSecondFactorMail(
  { event, at, network }: ContentOfTemplate<"secondFactorChanged">,
  reader: MailReader,
): MailDocument {
  const words = FACTOR_CHANGED[reader.lang];
  const done = FACTOR_CHANGES[event][reader.lang];
  const facts = [
    { label: words.time, text: formatMailTime(at) },
    { label: words.network, text: network },
  ];
  return {
    subject: words.subject,
    preview: done,
    blocks: [
      { block: "text", text: done },
      { block: "facts", title: words.title, facts: facts.filter(({ text }) => text !== "") },
      { block: "text", text: words.notYou },
      { block: "button", label: words.open, href: getPageLink(reader, "/user/security") },
    ],
  };
}

const WRONG_CODE = {
  zhTw: {
    subject: "有人用你的密碼登入，但驗證碼錯誤",
    text: "有人輸入了你帳戶的正確密碼，但驗證碼錯誤，所以沒有登入。",
    title: "這次嘗試",
    time: "時間",
    network: "網路位址（大約）",
    you: "如果是你輸錯了，不必理會這封信。一天最多寄一封這樣的信。",
    notYou: "如果不是你，你的密碼已被別人知道。請立即更改密碼。",
    change: "更改密碼",
  },
  en: {
    subject: "Someone entered your password, but a wrong code",
    text: "Someone entered the correct password of your account, but a wrong code. The sign-in was refused.",
    title: "This attempt",
    time: "Time",
    network: "Approximate IP address",
    you: "If you mistyped the code yourself, ignore this email. We send at most one such email a day.",
    notYou: "If it was not you, someone else knows your password. Change it now.",
    change: "Change password",
  },
} as const;

/** Returns the mail to a shopper that a sign-in had the correct password and a wrong second factor. */
export function writeWrongCodeMail(
  { at, network }: ContentOfTemplate<"secondFactorFailed">,
  reader: MailReader,
): MailDocument {
  const words = WRONG_CODE[reader.lang];
  return {
    subject: words.subject,
    preview: words.text,
    blocks: [
      { block: "text", text: words.text },
      {
        block: "facts",
        title: words.title,
        facts: [
          { label: words.time, text: formatMailTime(at) },
          { label: words.network, text: network },
        ],
      },
      { block: "text", text: words.notYou },
      { block: "button", label: words.change, href: getPageLink(reader, "/user/resetPwd") },
      { block: "text", text: words.you },
    ],
  };
}

export function writeAccountErasedMail(reader: MailReader): MailDocument {
  const { lang, shop } = reader;
  const contact = shop.email || getPageLink(reader, "/aboutUs");
  const words = {
    zhTw: {
      subject: "你的帳戶已刪除",
      done: "你的帳戶與個人資料已刪除。",
      kept: "訂單與付款紀錄按稅法保存七年，但不再有你的姓名、地址與電話。",
      notYou: `如果不是你本人操作，請立即聯絡我們：${contact}`,
    },
    en: {
      subject: "Your account has been deleted",
      done: "Your account and personal data have been deleted.",
      kept: "Tax law requires us to keep orders and payments for seven years, but without your name, address and phone.",
      notYou: `If this was not you, please contact us immediately: ${contact}`,
    },
  }[lang];
  return {
    subject: words.subject,
    preview: words.done,
    blocks: [words.done, words.kept, words.notYou].map((text) => ({ block: "text", text })),
  };
}

const WORDS = {
  zhTw: {
    button: "前往查看",
    why: "你同意接收消息與優惠的電郵，所以收到這封信。",
    end: "不再接收這類電郵",
  },
  en: {
    button: "Take a look",
    why: "You get this email because you agreed to emails about news and offers.",
    end: "Unsubscribe",
  },
} as const;

/** Returns the unsubscribe link of a marketing mail. Mail clients also send a POST request to it. */
export function getUnsubscribeLink(
  { origin, lang }: Pick<MailReceiver, "origin" | "lang">,
  token: string,
): string {
  return getPageLink({ origin, pageLang: lang }, "/unsubscribe", { token });
}

/** Returns the link at the end of a mail with which its reader stops such mails. */
export function makeUnsubscribeBlock(label: string, token: string, reader: MailReader): MailBlock {
  const href = getUnsubscribeLink({ ...reader, lang: reader.pageLang }, token);
  return { block: "link", label, href };
}

/** Returns the mail with a notice, for shoppers who agreed to marketing mails. */
export function writeNoticeMail(
  { text, href, token }: ContentOfTemplate<"notice">,
  reader: MailReader,
): MailDocument {
  const words = WORDS[reader.lang];
  const link = addLanguage(href, reader);
  return {
    subject: text[getBilingualKey(reader.lang)] || text.zhTw,
    preview: words.why,
    blocks: [
      ...(link === "" ? [] : [{ block: "button", label: words.button, href: link } as const]),
      { block: "text", text: words.why },
      makeUnsubscribeBlock(words.end, token, reader),
    ],
  };
}

/** Adds the reader's language to a URL of the shop. URLs of other sites are unchanged. */
function addLanguage(href: string, { origin, pageLang }: MailReader): string {
  if (!href.startsWith("/")) return href;
  const url = new URL(href, origin);
  url.searchParams.set("lang", pageLang);
  return url.href;
}
