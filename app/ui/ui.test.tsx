import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Translation } from "~/locales/use-translation";
import { expect, test } from "vitest";
import { getTranslator } from "~/locales/i18n.server";
import { NOTICES, type NoticeKey } from "~/locales/notices";
import { ContactFacts } from "./contact-facts";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Notice } from "./notice";
import { PageSettingsProvider } from "./page-context";
import { Pager } from "./pager";
import { Picture } from "./picture";
import { Price } from "./price";
import { ShopForm } from "./shop-form";

const renderInEnglish = (element: ReactElement) =>
  renderToStaticMarkup(
    <Translation.Provider value={getTranslator("en")}>{element}</Translation.Provider>,
  );

test("a reduced price is shown beside the crossed out original price", () => {
  const html = renderInEnglish(<Price cents={129_900} wasCents={159_900} />);
  expect(html).toContain('data-amount="129900"');
  expect(html).toContain("HK$1,299.00");
  expect(html).toMatch(/<s>.*HK\$1,599\.00<\/s>/);
});

test("an original price that is not higher is not shown", () => {
  expect(renderInEnglish(<Price cents={100} wasCents={100} />)).not.toContain("<s>");
});

test("a field error is linked to its field and shows its key as data-error", () => {
  const html = renderInEnglish(
    <Field name="phone" label="Phone" hint="Eight digits" error="phone.format" required />,
  );
  expect(html).toContain('aria-describedby="field-phone-hint field-phone-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(
    /id="field-phone-error" data-error="phone\.format">The contact number format is incorrect/,
  );
});

test("an unknown error key shows a general message", () => {
  for (const unknown of ["java.lang.NullPointerException", "phone", "phone.nothing", ""]) {
    const html = renderInEnglish(<Field name="phone" label="Phone" error={unknown} required />);
    expect(html).toContain("Some details are not valid");
  }
});

test('a stock of 0 shows "sold out" in a message and beside a field', () => {
  const gone = { name: "Serum", left: 0 };
  const notice = { key: "api.warning", refusal: "stockShort" } as const;
  expect(renderInEnglish(<Notice message={{ ...notice, params: gone }} />)).toContain(
    "is sold out",
  );
  const few = { name: "Serum", left: 2 };
  expect(renderInEnglish(<Notice message={{ ...notice, params: few }} />)).toContain(
    "Only 2 of “Serum” left",
  );
  const errors = [{ field: "count", error: "stock.short", params: gone }];
  expect(renderInEnglish(<ErrorSummary errors={errors} form="cart" />)).toContain("is sold out");
});

test("a field that is not required is marked as optional", () => {
  expect(renderInEnglish(<Field name="nickname" label="Nickname" />)).toContain("optional");
  expect(renderInEnglish(<Field name="nickname" label="Nickname" required />)).not.toContain(
    "optional",
  );
});

test("the error summary of a form links to each field with an error", () => {
  const html = renderInEnglish(
    <ErrorSummary errors={[{ field: "item.7", error: "item.format" }]} form="refund" />,
  );
  expect(html).toContain('href="#refund-item-7"');
  expect(html).toContain("Please fix this problem");
});

test("the pager links to the previous, next, first and last page", () => {
  const html = renderInEnglish(<Pager page={5} pages={9} hrefOf={(page) => `?page=${page}`} />);
  expect([...html.matchAll(/href="\?page=(\d)"/g)].map(([, page]) => page)).toEqual([
    "4",
    "1",
    "4",
    "5",
    "6",
    "9",
    "6",
  ]);
  expect(renderInEnglish(<Pager page={1} pages={1} hrefOf={() => ""} />)).toBe("");
});

test("every flash message is rendered in both languages", () => {
  const params = { name: "A", seconds: 5, status: 502, message: "M" };
  for (const key of Object.keys(NOTICES) as NoticeKey[]) {
    for (const lang of ["zhTw", "en"] as const) {
      const html = renderToStaticMarkup(
        <Translation.Provider value={getTranslator(lang)}>
          <Notice message={{ key, params }} />
        </Translation.Provider>,
      );
      expect(html, key).toContain(`data-notice="${key}"`);
      expect(html, key).not.toMatch(/\{\{|notices\.|<p><\/p>/);
    }
  }
});

test("screen readers announce errors immediately and successes politely", () => {
  expect(renderInEnglish(<Notice message={{ key: "api.network" }} />)).toContain('role="alert"');
  expect(renderInEnglish(<Notice message={{ key: "address.added" }} />)).toContain('role="status"');
});

test("a page in low-data mode loads only the smallest images", () => {
  const picture = <Picture src="/a b.svg" alt="" width={280} sizes="46vw" />;
  expect(renderInEnglish(picture)).toContain("/picture?src=/a%20b.svg&amp;w=640 640w");
  const thrifty = renderInEnglish(
    <PageSettingsProvider csrf={null} lowData>
      {picture}
    </PageSettingsProvider>,
  );
  expect(thrifty).toContain("w=160");
  expect(thrifty).not.toContain("srcSet");
});

test("a form is a plain HTML form, and has no CSRF field if the page has no token", () => {
  const form = <ShopForm action="/language" values={{ lang: "en" }} />;
  expect(renderInEnglish(form)).toBe(
    '<form method="post" action="/language"><input type="hidden" name="lang" value="en"/></form>',
  );
});

test("an e-mail address of the shop wraps after the @ or before a dot", () => {
  const html = renderInEnglish(
    <PageSettingsProvider csrf={null} lowData={false} profile={{ email: "a.b@shop.example" }}>
      <ContactFacts />
    </PageSettingsProvider>,
  );
  expect(html).toContain(
    '<a href="mailto:a.b@shop.example">a<wbr/>.b@<wbr/>shop<wbr/>.example</a>',
  );
});
