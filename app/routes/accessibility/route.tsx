import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { getTextIn, type Localized } from "@contract/model/languages";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { makePageHead } from "~/seo/page-head.server";
import { toMeta } from "~/seo/page-meta";
import { ContactFacts } from "~/ui/contact-facts";

export const handle = {
  access: "public",
  inSitemap: true,
  visitorCache: { queries: [] },
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export function loader({ context: { lang } }: LoaderFunctionArgs) {
  const title = getTranslator(lang).t("layout.service.accessibility");
  return { head: makePageHead({ lang, title, description: getTextIn(accessibility.lead, lang) }) };
}

/**
 * Shows the accessibility statement: supported features, tests, known limits, and a contact for reporting
 * problems.
 */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <div className="page stack prose" data-width="text" data-gap="large">
      <h1>{t("layout.service.accessibility")}</h1>
      <p className="lead">{getTextIn(accessibility.lead, lang)}</p>
      {accessibility.sections.map(({ slug, title, points }) => (
        <section key={slug} id={slug} className="stack">
          <h2>{getTextIn(title, lang)}</h2>
          <ul>
            {points.map((point) => (
              <li key={point.en}>{getTextIn(point, lang)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="stack">
        <h2>{t("layout.contact.title")}</h2>
        <p>{t("layout.service.obstacle")}</p>
        <dl className="card facts">
          <ContactFacts />
        </dl>
      </section>
    </div>
  );
}

interface AccessibilityStatement {
  lead: Localized;
  sections: readonly { slug: string; title: Localized; points: readonly Localized[] }[];
}

/**
 * The accessibility statement. Every sentence must be true. For example, the tests must run each tool that
 * the statement names.
 */
export const accessibility: AccessibilityStatement = {
  lead: {
    zhTw: "我們希望每個人都能自己選購和付款。本店以 WCAG 2.2 的 AA 級為目標，據我們所知已部分符合；尚未經獨立機構審核。",
    en: "We want everyone to be able to choose and buy by themselves. This shop aims at level AA of WCAG 2.2. As far as we know it conforms partially; no independent body has audited it.",
  },
  sections: [
    {
      slug: "works",
      title: { zhTw: "可以怎樣使用", en: "Ways to use the shop" },
      points: [
        {
          zhTw: "不開啟 JavaScript，也能選購、結帳、付款和申請退換。",
          en: "Without JavaScript you can shop, check out, pay and request returns.",
        },
        {
          zhTw: "所有功能都能只用鍵盤操作，第一個 Tab 可跳到主要內容。",
          en: "Everything works with the keyboard alone. The first Tab skips to the main content.",
        },
        {
          zhTw: "在 320 像素寬的螢幕、400% 縮放、兩倍字級和深色模式下都能閱讀；偏好減少動態效果時，頁面不會播放動畫。",
          en: "Pages can be read on a screen of 320 px, at 400 % zoom, with text of twice the size and in dark mode. If you prefer reduced motion, nothing moves.",
        },
        {
          zhTw: "也可以用 Lynx、w3m、Links 等文字瀏覽器購物；網路慢時，可在頁尾開啟省流量模式。",
          en: "You can also buy with text browsers such as Lynx, w3m and Links. On a slow connection, turn on low-data mode at the end of any page.",
        },
      ],
    },
    {
      slug: "tested",
      title: { zhTw: "如何測試", en: "How we test" },
      points: [
        {
          zhTw: "每次修改都以 axe 按 WCAG 2.2 A 與 AA 級檢查頁面，明暗兩種模式都檢查對比；HTML_CodeSniffer 與 IBM 的檢查器再各查一遍。",
          en: "With every change, axe checks pages against WCAG 2.2 A and AA, and their contrast in the light and dark schemes. HTML_CodeSniffer and IBM's engine check pages too.",
        },
        {
          zhTw: "Nu HTML 檢查器檢查每一頁與每封郵件的標記，沒有錯誤。",
          en: "The Nu HTML checker reads the markup of every page and mail, and finds no error.",
        },
        {
          zhTw: "自動測試用 Chromium、Firefox、WebKitGTK 以及 Lynx、w3m、Links 完成購買。",
          en: "Automated tests buy with Chromium, Firefox and WebKitGTK, and with Lynx, w3m and Links.",
        },
      ],
    },
    {
      slug: "limits",
      title: { zhTw: "已知限制", en: "Known limits" },
      points: [
        {
          zhTw: "尚未邀請身心障礙人士測試，也未以真人操作 NVDA、JAWS 或 VoiceOver 測試。",
          en: "People with disabilities have not tested the shop yet. Nobody has tested it by hand with NVDA, JAWS or VoiceOver.",
        },
        {
          zhTw: "沒有文字說明的商品圖片，螢幕閱讀器只會讀出商品名稱。",
          en: "If a product picture has no description, screen readers only read the name of the product.",
        },
        {
          zhTw: "不傳送來源網址的瀏覽器，登入時要多確認一次。",
          en: "A browser that does not send the address of the last page has to confirm once more when it signs in.",
        },
      ],
    },
  ],
};
