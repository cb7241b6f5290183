import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleProfile } from "@contract/sample-shop/profile";
import { LANGUAGES, getTextIn, type Language } from "@contract/model/languages";
import { REFUND_TYPE } from "@contract/model/states";
import { NO_CENTS } from "../../rules/money";
import type { MailContent } from "./mail-content";
import { MAIL_COLOURS } from "./render-html";
import { SAMPLE_MAILS, getSampleMail } from "./sample-mails";
import { writeMail } from "./write-mail";

const origin = "https://shop.example";
const { orderPaid, refundApplied, refundRejected, returnAccepted } = SAMPLE_MAILS;

/** Contents for every kind of mail, in each of its variants. */
const CONTENTS: Readonly<Record<string, MailContent>> = {
  ...SAMPLE_MAILS,
  factorOff: { ...SAMPLE_MAILS.secondFactorChanged, event: "off" },
  factorOffByShop: { ...SAMPLE_MAILS.secondFactorChanged, event: "offByShop", network: "" },
  newRecoveryCodes: { ...SAMPLE_MAILS.secondFactorChanged, event: "recoveryCodes" },
  newSignInUnknown: { ...SAMPLE_MAILS.newSignIn, browser: "", system: "" },
  paidByCoupon: {
    ...orderPaid,
    payment: null,
    order: { ...orderPaid.order, discountCents: orderPaid.order.goodsCents, payCents: NO_CENTS },
  },
  paidWithoutTradeNo: { ...orderPaid, payment: { ...orderPaid.payment, tradeNo: "" } },
  shippedByUnknown: { ...SAMPLE_MAILS.shipped, company: "Somebody", trackingUrl: "" },
  appliedWholeOrder: createAppliedMail({ refundType: REFUND_TYPE.refundOnly, wholeOrder: true }),
  appliedRefundOnly: createAppliedMail({ refundType: REFUND_TYPE.refundOnly }),
  appliedExchange: createAppliedMail({ refundType: REFUND_TYPE.exchange }),
  acceptedWithRemark: { ...returnAccepted, remark: "Please wrap it well." },
  appliedReturn: refundApplied,
  acceptedExchange: { ...returnAccepted, refund: SAMPLE_MAILS.replacementSent.refund },
  receivedExchange: {
    template: "returnReceived",
    refund: SAMPLE_MAILS.replacementSent.refund,
  },
  replacedByUnknown: { ...SAMPLE_MAILS.replacementSent, company: "Somebody", trackingUrl: "" },
  rejectedExchange: {
    ...refundRejected,
    refund: { ...refundRejected.refund, refundType: REFUND_TYPE.exchange },
  },
};

function createAppliedMail(
  change: Partial<(typeof refundApplied)["refund"]> | object,
): MailContent {
  return { ...refundApplied, refund: { ...refundApplied.refund, ...change } };
}

const builtIn = sampleProfile;

function renderMail(content: MailContent, lang: Language) {
  return writeMail(content, { lang, origin, shop: builtIn });
}

const EVERY = Object.entries(CONTENTS).flatMap(([name, content]) =>
  LANGUAGES.map((lang) => ({ name, lang, content })),
);

/** Returns the visible text of an HTML mail. */
function getVisibleText(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? "");
}
const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

test("a mail shows the carrier's name in the language of the mail", () => {
  for (const kind of ["shipped", "returnSent", "replacementSent"] as const) {
    expect(renderMail(getSampleMail(kind, "en"), "en").text).toContain("SF Express SF");
    expect(renderMail(getSampleMail(kind, "en"), "en").html).not.toContain("順豐");
    expect(renderMail(getSampleMail(kind, "zhTw"), "zhTw").text).toContain("順豐速運 SF");
    expect(renderMail({ ...SAMPLE_MAILS[kind], company: "SF" }, "en").text).toMatch(/^SF SF\d/m);
  }
});

test.each(EVERY)(
  "the mail $name in $lang has complete texts, and a second rendering is the same",
  ({ content, lang }) => {
    const { subject, text, html } = renderMail(content, lang);
    for (const said of [subject, text, getVisibleText(html)]) {
      expect(said).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\[object|\$\{/);
      expect(said, "a raw key").not.toMatch(/\b(?!rootwell\.|shop\.|care@)[a-z]+\.[a-z]+[A-Z]\w*/);
      expect(said.trim()).not.toBe("");
    }
    const inHtml = getVisibleText(html).replaceAll(/\s+/g, " ");
    for (const line of text.split("\n").slice(1)) {
      const words = line.split(/：|: /).at(-1)!.replaceAll(/\s+/g, " ").trim();
      if (words === "--" || words.startsWith("https://") || words.includes(" × ")) continue;
      expect(inHtml).toContain(words);
    }
  },
);

test("every mail has a distinct subject in each language", () => {
  const kinds = Object.values(SAMPLE_MAILS);
  const subjects = new Set<string>();
  for (const content of kinds) {
    const [zh, en] = [renderMail(content, "zhTw"), renderMail(content, "en")];
    subjects.add(zh.subject).add(en.subject);
    expect(zh.subject).toMatch(/\p{Script=Han}/u);
    expect(en.subject).not.toMatch(/\p{Script=Han}/u);
    expect(zh.html).toContain('lang="zh-Hant"');
    expect(en.html).toContain('lang="en"');
  }
  expect(subjects.size).toBe(kinds.length * 2);
});

test("the mail of a paid order is a receipt with number, time at UTC+8, items, amounts, payment and seller", () => {
  const { text } = renderMail(orderPaid, "en");
  for (const fact of [
    ...["Order number: 20261121120000123456", "Issued on: 2026-11-21 12:03 (UTC+8)"],
    ...["Payment method: FPS", "P20261121120100123456", "Transaction number: FPS-4711"],
    ...["Ginger Strengthening Shampoo 500 ml  HK$198.00 × 2  HK$396.00", "Items: HK$1,349.00"],
    ...["Shipping: Free", "Discount: −HK$50.00", "Total paid: HK$1,299.00"],
    ...["Seller", "Name: Rootwell", "Address: G/F, 12 Ng Tung Lane"],
    ...["https://shop.example/user/order/detail?id=7300000000000000001&lang=en"],
  ])
    expect(text).toContain(fact);
  expect(renderMail(CONTENTS.paidByCoupon!, "en").text).toContain(
    "Payment method: Paid in full by coupon",
  );
});

const EXCHANGE_MAILS = [
  ...["appliedExchange", "acceptedExchange", "receivedExchange"],
  ...["exchangeApproved", "replacementSent", "rejectedExchange"],
];

test("mails about an exchange mention no money, and mails before the refund decision state no date", () => {
  for (const lang of LANGUAGES) {
    for (const name of EXCHANGE_MAILS) {
      const says = renderMail(CONTENTS[name]!, lang).text;
      expect([name, says]).toEqual([name, expect.not.stringMatching(/HK\$|working day|工作天/)]);
      expect(says).toMatch(/exchange|換貨|replacement|更換/i);
      expect([name, says]).toEqual([name, expect.not.stringMatching(/refund request|退款|退貨/)]);
    }
    for (const name of ["refundApplied", "returnAccepted", "returnSent", "returnReceived"] as const)
      expect(renderMail(SAMPLE_MAILS[name], lang).text).not.toMatch(
        /working day|工作天|12月[14]日|[14] Dec/,
      );
    expect(renderMail(SAMPLE_MAILS.refunded, lang).text).toMatch(
      /2026年12月1日.*2026年12月4日|1 Dec 2026.*4 Dec 2026/,
    );
  }
});

test("the mail about a new refund request depends on the refund type", () => {
  expect(renderMail(CONTENTS.appliedWholeOrder!, "en").text).toContain(
    "We will not ship the order",
  );
  expect(renderMail(CONTENTS.appliedRefundOnly!, "en").text).toContain(
    "There is nothing to send back",
  );
  expect(renderMail(CONTENTS.appliedExchange!, "en").text).toContain(
    "do not send anything back yet",
  );
});

test("the backend escapes submitted texts in the HTML of a mail", () => {
  const remark = `<img src=x onerror="alert(1)"> & 'more'`;
  const { html, text } = renderMail({ ...refundRejected, remark }, "en");
  expect(text).toContain(remark);
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;");
});

test.each(EVERY)(
  "the HTML of the mail $name in $lang uses only elements that all mail clients support",
  ({ content, lang }) => {
    const { html } = renderMail(content, lang);
    expect(html).not.toMatch(/<script|javascript:|@import|<link|<form|\son[a-z]+=/i);
    expect(Buffer.byteLength(html)).toBeLessThan(24_000);
    for (const [picture] of html.matchAll(/<img[^>]*>/g)) {
      expect(picture).toMatch(
        / src="https:\/\/shop\.example\/[^"]+" alt="[^"]*" width="\d+" height="\d+"/,
      );
    }
    for (const [, href] of html.matchAll(/ href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/|mailto:)/);
    const opened = [...html.matchAll(/<(table|tr|td|p|a|h1|h2|div|span)\b/g)].length;
    expect(html.match(/<\/(table|tr|td|p|a|h1|h2|div|span)>/g)).toHaveLength(opened);
  },
);

test("mails use the colours of the shop for light and dark mode", () => {
  const tokens = readFileSync(new URL("../../../app/styles/tokens.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = tokens.split("prefers-color-scheme: dark");
  for (const [css, colours] of [
    [light, MAIL_COLOURS.light],
    [dark, MAIL_COLOURS.dark],
  ] as const)
    for (const [name, value] of Object.entries(colours))
      expect(css).toContain(`--${name}: ${value};`);
});

test("the mail about an accepted return contains the address, the deadline and the link to the label", () => {
  for (const [lang, by] of [
    ["zhTw", "請在 2026年12月6日 前"],
    ["en", "by 6 Dec 2026"],
  ] as const) {
    const { text } = renderMail(returnAccepted, lang);
    for (const said of [
      by,
      "28 Kwai Cheong Road",
      "/user/returnOrder/label?id=7300000000000000002",
    ])
      expect(text).toContain(said);
  }
});

test("the mail about a shipped replacement contains the carrier, the tracking number and the tracking links", () => {
  const { text } = renderMail(getSampleMail("replacementSent", "en"), "en");
  for (const said of [
    "SF Express SF1122334455",
    "/user/logistics?id=7300000000000000001",
    "sf-express",
  ])
    expect(text).toContain(said);
});

test("a mail contains the shop name and contacts from the settings, and no others", () => {
  const shop = {
    ...builtIn,
    name: { zhTw: "山茶小舖", en: "Camellia & Co" },
    email: "hello@camellia.example",
    phone: "",
    address: { zhTw: "", en: "" },
  };
  for (const { name, lang, content } of EVERY) {
    const { subject, text, html } = writeMail(content, { lang, origin, shop });
    const [plain, shown] = [`${subject}\n${text}`, getVisibleText(html)];
    for (const words of [plain, shown]) {
      expect(words, name).toContain(getTextIn(shop.name, lang));
      expect(words, name).toContain(shop.email);
      for (const old of [
        sampleProfile.email,
        sampleProfile.phone,
        builtIn.address[lang],
        sampleProfile.name[lang],
      ])
        expect(words, name).not.toContain(old);
      expect(words, name).not.toMatch(/ · *(\n|$)|· {2}·/);
    }
  }
});
