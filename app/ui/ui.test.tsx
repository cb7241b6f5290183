import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { Translation } from "~/locales/use-translation";
import { expect, test } from "vitest";
import { i18nFor } from "~/locales/i18n.server";
import { NOTICES, type NoticeKey } from "~/locales/notices";
import { ErrorSummary } from "./error-summary";
import { Field } from "./field";
import { Notice } from "./notice";
import { PageSettingsProvider } from "./page-context";
import { Pager } from "./pager";
import { Picture } from "./picture";
import { Price } from "./price";
import { ShopForm } from "./shop-form";

const inEnglish = (element: ReactElement) =>
  renderToStaticMarkup(
    <Translation.Provider value={i18nFor("en")}>{element}</Translation.Provider>,
  );

test("a reduced price strikes the original one and tells both in cents and words", () => {
  const html = inEnglish(<Price cents={129_900} wasCents={159_900} />);
  expect(html).toContain('data-amount="129900"');
  expect(html).toContain("HK$1,299.00");
  expect(html).toMatch(/<s>.*HK\$1,599\.00<\/s>/);
});

test("an original price that is not higher is not shown", () => {
  expect(inEnglish(<Price cents={100} wasCents={100} />)).not.toContain("<s>");
});

test("a field error is tied to its field and carries its key", () => {
  const html = inEnglish(
    <Field name="phone" label="Phone" hint="Eight digits" error="phone.format" required />,
  );
  expect(html).toContain('aria-describedby="field-phone-hint field-phone-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(
    /id="field-phone-error" data-error="phone\.format">The contact number format is incorrect/,
  );
});

test("an unknown error key is told in general words, never raw", () => {
  for (const unknown of ["java.lang.NullPointerException", "phone", "phone.nothing", ""]) {
    const html = inEnglish(<Field name="phone" label="Phone" error={unknown} required />);
    expect(html).toContain("Some details are not valid");
  }
});

test("goods of which none is left are sold out, in a notice and beside a field", () => {
  const gone = { name: "Serum", left: 0 };
  const notice = { key: "api.warning", refusal: "stockShort" } as const;
  expect(inEnglish(<Notice message={{ ...notice, params: gone }} />)).toContain("is sold out");
  const few = { name: "Serum", left: 2 };
  expect(inEnglish(<Notice message={{ ...notice, params: few }} />)).toContain("2 left");
  const errors = [{ field: "count", error: "stock.short", params: gone }];
  expect(inEnglish(<ErrorSummary errors={errors} form="cart" />)).toContain("is sold out");
});

test("a field that may be empty says so", () => {
  expect(inEnglish(<Field name="nickname" label="Nickname" />)).toContain("optional");
  expect(inEnglish(<Field name="nickname" label="Nickname" required />)).not.toContain("optional");
});

test("the error summary leads to each field", () => {
  const html = inEnglish(
    <ErrorSummary errors={[{ field: "item.7", error: "item.format" }]} form="refund" />,
  );
  expect(html).toContain('href="#refund-item-7"');
  expect(html).toContain("Please fix this problem");
});

test("the pager leads to neighbours, the first and the last page", () => {
  const html = inEnglish(<Pager page={5} pages={9} hrefOf={(page) => `?page=${page}`} />);
  expect([...html.matchAll(/href="\?page=(\d)"/g)].map(([, page]) => page)).toEqual([
    "4",
    "1",
    "4",
    "5",
    "6",
    "9",
    "6",
  ]);
  expect(inEnglish(<Pager page={1} pages={1} hrefOf={() => ""} />)).toBe("");
});

test("every notice speaks in both languages without a hole", () => {
  const params = { name: "A", seconds: 5, status: 502, message: "M" };
  for (const key of Object.keys(NOTICES) as NoticeKey[]) {
    for (const lang of ["zhTw", "en"] as const) {
      const html = renderToStaticMarkup(
        <Translation.Provider value={i18nFor(lang)}>
          <Notice message={{ key, params }} />
        </Translation.Provider>,
      );
      expect(html, key).toContain(`data-notice="${key}"`);
      expect(html, key).not.toMatch(/\{\{|notices\.|<p><\/p>/);
    }
  }
});

test("bad news interrupts, good news does not", () => {
  expect(inEnglish(<Notice message={{ key: "api.network" }} />)).toContain('role="alert"');
  expect(inEnglish(<Notice message={{ key: "address.added" }} />)).toContain('role="status"');
});

test("in low-data mode pictures come in the smallest size only", () => {
  const picture = <Picture src="/a b.svg" alt="" width={280} sizes="46vw" />;
  expect(inEnglish(picture)).toContain("/picture?src=/a%20b.svg&amp;w=640 640w");
  const thrifty = inEnglish(
    <PageSettingsProvider csrf={null} lowData>
      {picture}
    </PageSettingsProvider>,
  );
  expect(thrifty).toContain("w=160");
  expect(thrifty).not.toContain("srcSet");
});

test("a form posts natively, with the token where the page has one", () => {
  const form = <ShopForm action="/language" values={{ lang: "en" }} />;
  expect(inEnglish(form)).toBe(
    '<form method="post" action="/language"><input type="hidden" name="lang" value="en"/></form>',
  );
});
