import type { Language } from "@contract/languages";
import type { HkCents } from "@contract/money";
import { CODE_TYPE, type CodeType } from "@contract/states";
import { formatAmount } from "../../rules/money";

/** What a mail is about; amounts in HK cents. */
export type MailContent =
  | { readonly template: "code"; readonly type: CodeType; readonly code: string }
  | { readonly template: "passwordChanged" }
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
  const isZh = lang === "zhTw";
  switch (content.template) {
    case "code":
      return codeEmail(content, isZh);
    case "passwordChanged":
      return passwordChangedEmail(isZh);
    case "orderPaid":
      return orderPaidEmail(content, isZh);
    case "shipped":
      return shippedEmail(content, isZh);
    case "refunded":
      return refundedEmail(content, isZh);
    case "refundRejected":
      return refundRejectedEmail(content, isZh);
  }
}

function codeEmail({ type, code }: ContentOf<"code">, isZh: boolean): EmailContent {
  const purposes = {
    [CODE_TYPE.register]: isZh ? "註冊驗證碼" : "Your registration code",
    [CODE_TYPE.forgotPassword]: isZh ? "重設密碼驗證碼" : "Your password reset code",
    [CODE_TYPE.changeEmail]: isZh ? "更改電子郵件驗證碼" : "Your email change code",
  };
  const lines = isZh
    ? [
        "驗證碼在 10 分鐘內有效，只可使用一次。請不要告訴任何人。",
        "如果你沒有提出這項要求，可以不理會這封信。",
      ]
    : [
        "The code is good for 10 minutes and for one use. Do not share it with anyone.",
        "If you did not ask for it, you can ignore this mail.",
      ];
  return { subject: purposes[type], key: code, lines };
}

function passwordChangedEmail(isZh: boolean): EmailContent {
  return isZh
    ? {
        subject: "你的密碼已更改",
        lines: [
          "你的密碼剛剛更改，所有裝置都已登出。",
          "如果不是你本人操作，請立即用「忘記密碼」重設，並聯絡我們。",
        ],
      }
    : {
        subject: "Your password was changed",
        lines: [
          "Your password has just been changed and every device was signed out.",
          "If this was not you, reset it at once with “Forgot password” and contact us.",
        ],
      };
}

function orderPaidEmail(content: ContentOf<"orderPaid">, isZh: boolean): EmailContent {
  return isZh
    ? {
        subject: `訂單 ${content.orderNo} 已付款`,
        key: hkd(content.amountCents),
        lines: ["我們已收到你的付款，正在為你備貨。出貨時會再寄信通知你。"],
      }
    : {
        subject: `Order ${content.orderNo} is paid`,
        key: hkd(content.amountCents),
        lines: [
          "We have received your payment and are packing your goods. You will hear from us when they leave.",
        ],
      };
}

function shippedEmail(content: ContentOf<"shipped">, isZh: boolean): EmailContent {
  const parcel = `${content.company} ${content.trackingNo}`;
  return isZh
    ? {
        subject: `訂單 ${content.orderNo} 已出貨`,
        key: parcel,
        lines: ["包裹已交給承運商，你可以在「我的訂單」查看物流。", content.trackingUrl],
      }
    : {
        subject: `Order ${content.orderNo} is on its way`,
        key: parcel,
        lines: ["Your parcel is with the carrier. Follow it under My orders.", content.trackingUrl],
      };
}

function refundedEmail(content: ContentOf<"refunded">, isZh: boolean): EmailContent {
  return isZh
    ? {
        subject: `退款 ${content.refundNo} 已核准`,
        key: hkd(content.amountCents),
        lines: [
          `訂單 ${content.orderNo} 的退款已核准，款項會在 7 至 10 個工作天內退回原付款帳戶。`,
        ],
      }
    : {
        subject: `Refund ${content.refundNo} is approved`,
        key: hkd(content.amountCents),
        lines: [
          `The refund of order ${content.orderNo} is approved. The money reaches the account you paid from within 7 to 10 working days.`,
        ],
      };
}

function refundRejectedEmail(content: ContentOf<"refundRejected">, isZh: boolean): EmailContent {
  return isZh
    ? {
        subject: `退款申請 ${content.refundNo} 未獲接納`,
        lines: [`訂單 ${content.orderNo} 的退款申請未獲接納。`, content.remark],
      }
    : {
        subject: `Refund request ${content.refundNo} was declined`,
        lines: [`The refund request of order ${content.orderNo} was declined.`, content.remark],
      };
}

/** As the shop's pages write it: 129900 → "HK$1,299.00". */
function hkd(cents: HkCents): string {
  return `HK$${formatAmount(cents).replaceAll(/\B(?=(?:\d{3})+\.)/g, ",")}`;
}
