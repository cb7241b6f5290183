import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { getTranslator } from "~/locales/i18n.server";
import { Translation } from "~/locales/use-translation";
import { PageSettingsProvider } from "~/ui/page-context";
import { AccountMenu } from "./account-menu";

const renderMenuAt = (pathname: string, lang: "zhTw" | "en" = "en") =>
  renderToStaticMarkup(
    <Translation.Provider value={getTranslator(lang)}>
      <PageSettingsProvider csrf={null} lowData={false}>
        <AccountMenu pathname={pathname} />
      </PageSettingsProvider>
    </Translation.Provider>,
  );

test.each([
  ["/user/center", "/user/center", "page"],
  ["/user/order", "/user/order", "page"],
  ["/user/order/detail", "/user/order", "true"],
  ["/user/logistics", "/user/order", "true"],
  ["/user/returnOrder/apply", "/user/order", "true"],
  ["/user/returnOrder/detail", "/user/order", "true"],
  ["/user/address", "/user/address", "page"],
  ["/user/coupon", "/user/coupon", "page"],
  ["/user/info", "/user/info", "page"],
  ["/user/contact", "/user/info", "true"],
  ["/user/sessions", "/user/security", "true"],
  ["/user/data", "/user/info", "true"],
  ["/user/resetPwd", "/user/resetPwd", "page"],
] as const)(
  "the account menu on %s marks %s and contains a link to the account",
  (pathname, ...marked) => {
    for (const lang of ["zhTw", "en"] as const) {
      const html = renderMenuAt(pathname, lang);
      const current = [...html.matchAll(/href="([^"]+)" aria-current="(\w+)"/g)];
      expect(current.map(([, href, how]) => [href, how])).toEqual([marked]);
      expect(html).toContain('href="/user/center"');
    }
  },
);
