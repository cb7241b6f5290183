import { expect, test } from "vitest";
import { asHkCents } from "../../rules/money";
import type { MailContent } from "./mail-templates";
import { writeMail } from "./write-mail";

const orderNo = "20261121120000123456";
const refundNo = "R20261121120000123456";
const CONTENTS: readonly MailContent[] = [
  { template: "code", type: 1, code: "482913" },
  { template: "code", type: 2, code: "482913" },
  { template: "code", type: 3, code: "482913" },
  { template: "passwordChanged" },
  {
    ...{ template: "newSignIn", at: new Date("2026-11-22T07:30:00Z"), network: "203.0.113.*" },
    ...{ browser: "Chrome", system: "Android", link: "https://shop.example/user/sessions" },
  },
  { template: "orderPaid", orderNo, amountCents: asHkCents(129_900) },
  {
    template: "shipped",
    orderNo,
    company: "SF",
    trackingNo: "SF123",
    trackingUrl: "https://sf.example/SF123",
  },
  { template: "refunded", orderNo, refundNo, amountCents: asHkCents(15_000) },
  { template: "refundRejected", orderNo, refundNo, remark: "Opened" },
];

test("every mail has words of its own in each language, none of the other's", () => {
  const subjects = new Set<string>();
  for (const content of CONTENTS) {
    const [zh, en] = [writeMail(content, "zhTw"), writeMail(content, "en")];
    subjects.add(zh.subject).add(en.subject);
    expect(zh.subject).toMatch(/\p{Script=Han}/u);
    expect(en.subject).not.toMatch(/\p{Script=Han}/u);
    expect(zh.html).toContain('lang="zh-Hant"');
    expect(en.html).toContain('lang="en"');
  }
  expect(subjects.size).toBe(CONTENTS.length * 2);
});

test("what matters stands in the plain text: code, amount, parcel, reason", () => {
  const texts = CONTENTS.map((content) => writeMail(content, "en").text);
  const wanted = [
    "482913",
    "482913",
    "482913",
    "contact us",
    "2026-11-22 15:30 (UTC+8)",
    "HK$1,299.00",
    "SF123",
    "HK$150.00",
    "Opened",
  ];
  texts.forEach((text, nth) => expect(text).toContain(wanted[nth]));
});

test("what a person submitted stays text in the HTML", () => {
  const remark = `<img src=x onerror="alert(1)"> & 'more'`;
  const { html, text } = writeMail({ template: "refundRejected", orderNo, refundNo, remark }, "en");
  expect(text).toContain(remark);
  expect(html).not.toContain("<img");
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;more&#39;");
});
