import type { Language } from "@contract/languages";
import type { HkCents } from "@contract/money";
import { CODE_TYPE, type CodeType } from "@contract/states";
import { formatShopTime } from "@contract/shop-time";
import { deviceInWords, type DeviceFacts } from "../../rules/device-words";
import { formatAmount } from "../../rules/money";

/** What a mail is about; amounts in HK cents. */
export type MailContent =
  | { readonly template: "code"; readonly type: CodeType; readonly code: string }
  | { readonly template: "passwordChanged" }
  | ({
      readonly template: "newSignIn";
      readonly at: Date;
      /** Rough: an owner may know it, nobody else is found by it. */
      readonly network: string;
      /** Where it can be ended. */
      readonly link: string;
    } & DeviceFacts)
  | { readonly template: "accountErased" }
  | { readonly template: "orderPaid"; readonly orderNo: string; readonly amountCents: HkCents }
  | {
      readonly template: "shipped";
      readonly orderNo: string;
      readonly company: string;
      readonly trackingNo: string;
      readonly trackingUrl: string;
    }
  | {
      readonly template: "refunded";
      readonly orderNo: string;
      readonly refundNo: string;
      readonly amountCents: HkCents;
    }
  | {
      readonly template: "refundRejected";
      readonly orderNo: string;
      readonly refundNo: string;
      readonly remark: string;
    };

export interface EmailContent {
  readonly subject: string;
  readonly lines: readonly string[];
  /** What stands out: a code, an amount. */
  readonly key?: string;
}

type ContentOf<Template extends MailContent["template"]> = Extract<
  MailContent,
  { readonly template: Template }
>;

/** The words of a mail, in the shopper's language. */
export function mailTemplate(content: MailContent, lang: Language): EmailContent {
  switch (content.template) {
    case "code":
      return codeEmail(content, lang);
    case "passwordChanged":
      return passwordChangedEmail(lang);
    case "newSignIn":
      return newSignInEmail(content, lang);
    case "accountErased":
      return accountErasedEmail(lang);
    case "orderPaid":
      return orderPaidEmail(content, lang);
    case "shipped":
      return shippedEmail(content, lang);
    case "refunded":
      return refundedEmail(content, lang);
    case "refundRejected":
      return refundRejectedEmail(content, lang);
  }
}

function codeEmail({ type, code }: ContentOf<"code">, lang: Language): EmailContent {
  const purposes = {
    [CODE_TYPE.register]: { zhTw: "註冊驗證碼", en: "Your registration code" }[lang],
    [CODE_TYPE.forgotPassword]: { zhTw: "重設密碼驗證碼", en: "Your password reset code" }[lang],
    [CODE_TYPE.changeEmail]: { zhTw: "更改電子郵件驗證碼", en: "Your email change code" }[lang],
  };
  const lines = {
    zhTw: [
      "驗證碼在 10 分鐘內有效，只可使用一次。請不要告訴任何人。",
      "如果你沒有提出這項要求，可以不理會這封信。",
    ],
    en: [
      "The code is good for 10 minutes and for one use. Do not share it with anyone.",
      "If you did not ask for it, you can ignore this mail.",
    ],
  }[lang];
  return { subject: purposes[type], key: code, lines };
}

function passwordChangedEmail(lang: Language): EmailContent {
  return {
    zhTw: {
      subject: "你的密碼已更改",
      lines: [
        "你的密碼剛剛更改，所有裝置都已登出。",
        "如果不是你本人操作，請立即用「忘記密碼」重設，並聯絡我們。",
      ],
    },
    en: {
      subject: "Your password was changed",
      lines: [
        "Your password has just been changed and every device was signed out.",
        "If this was not you, reset it at once with “Forgot password” and contact us.",
      ],
    },
  }[lang];
}

function newSignInEmail(
  { at, network, link, ...facts }: ContentOf<"newSignIn">,
  lang: Language,
): EmailContent {
  const device = deviceInWords(facts, lang);
  const time = `${formatShopTime(at).slice(0, 16)} (UTC+8)`;
  return {
    zhTw: {
      subject: "你的帳號在一部新裝置上登入",
      key: device,
      lines: [
        `時間：${time}`,
        `網路位址（大約）：${network}`,
        "如果是你本人，不必理會這封信。",
        "如果不是你，請立即更改密碼，所有裝置就會登出。也可以在這裡登出那部裝置：",
        link,
      ],
    },
    en: {
      subject: "Your account was signed in to on a new device",
      key: device,
      lines: [
        `When: ${time}`,
        `Network address, roughly: ${network}`,
        "If this was you, there is nothing to do.",
        "If it was not, change your password at once: that signs every device out. To sign out only that one:",
        link,
      ],
    },
  }[lang];
}

function orderPaidEmail(content: ContentOf<"orderPaid">, lang: Language): EmailContent {
  return {
    zhTw: {
      subject: `訂單 ${content.orderNo} 已付款`,
      key: hkd(content.amountCents),
      lines: ["我們已收到你的付款，正在為你備貨。出貨時會再寄信通知你。"],
    },
    en: {
      subject: `Order ${content.orderNo} is paid`,
      key: hkd(content.amountCents),
      lines: [
        "We have received your payment and are packing your goods. You will hear from us when they leave.",
      ],
    },
  }[lang];
}

function shippedEmail(content: ContentOf<"shipped">, lang: Language): EmailContent {
  const parcel = `${content.company} ${content.trackingNo}`;
  return {
    zhTw: {
      subject: `訂單 ${content.orderNo} 已出貨`,
      key: parcel,
      lines: ["包裹已交給承運商，你可以在「我的訂單」查看物流。", content.trackingUrl],
    },
    en: {
      subject: `Order ${content.orderNo} is on its way`,
      key: parcel,
      lines: ["Your parcel is with the carrier. Follow it under My orders.", content.trackingUrl],
    },
  }[lang];
}

function refundedEmail(content: ContentOf<"refunded">, lang: Language): EmailContent {
  return {
    zhTw: {
      subject: `退款 ${content.refundNo} 已核准`,
      key: hkd(content.amountCents),
      lines: [`訂單 ${content.orderNo} 的退款已核准，款項會在 7 至 10 個工作天內退回原付款帳戶。`],
    },
    en: {
      subject: `Refund ${content.refundNo} is approved`,
      key: hkd(content.amountCents),
      lines: [
        `The refund of order ${content.orderNo} is approved. The money reaches the account you paid from within 7 to 10 working days.`,
      ],
    },
  }[lang];
}

function refundRejectedEmail(content: ContentOf<"refundRejected">, lang: Language): EmailContent {
  return {
    zhTw: {
      subject: `退款申請 ${content.refundNo} 未獲接納`,
      lines: [`訂單 ${content.orderNo} 的退款申請未獲接納。`, content.remark],
    },
    en: {
      subject: `Refund request ${content.refundNo} was declined`,
      lines: [`The refund request of order ${content.orderNo} was declined.`, content.remark],
    },
  }[lang];
}

/** As the shop's pages write it: 129900 → "HK$1,299.00". */
function hkd(cents: HkCents): string {
  return `HK$${formatAmount(cents).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`;
}

function accountErasedEmail(lang: Language): EmailContent {
  return {
    zhTw: {
      subject: "你的帳戶已刪除",
      lines: [
        "你的帳戶與個人資料已刪除。訂單與付款紀錄按稅法保存七年，但不再有你的姓名、地址與電話。",
        "如果不是你本人操作，請立即回覆這封電郵。",
      ],
    },
    en: {
      subject: "Your account is deleted",
      lines: [
        "Your account and your personal data are deleted. Orders and payments are kept for seven years as tax law asks, without your name, address and phone.",
        "If this was not you, please reply to this mail at once.",
      ],
    },
  }[lang];
}
