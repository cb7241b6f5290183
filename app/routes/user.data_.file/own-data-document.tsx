import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import { OWN_DATA_PARTS, type OwnData, type OwnDataPart } from "@contract/shop/own-data";
import { getColumnName } from "~/content/own-data-columns";
import { formatDateTime, formatHkd } from "~/locales/formats";
import { useTranslation, useKnownText } from "~/locales/use-translation";

/** The prefix of the message keys for the codes in each column. */
const CODES: Readonly<Record<string, string>> = {
  "account.sex": "account.sex",
  "orders.status": "order.status",
  "orders.detail_status": "ownData.refundOfOrder",
  "refunds.status": "ownData.refundStatus",
  "parcels.status": "order.logistics.status",
  "orderEvents.event": "order.event",
  "payments.status": "payment.status",
  "refunds.refund_type": "refund.type",
  "refunds.reason": "refund.reason",
  "coupons.status": "coupon.status",
};

/** Returns a function that formats a value for the shopper. It returns an empty text for a missing value. */
function useSpokenValue(
  part: OwnDataPart,
  lang: Language,
): (column: string, value: unknown) => string {
  const { t } = useTranslation();
  const known = useKnownText();
  return (column, value) => {
    if (typeof value === "boolean") return t(`ownData.file.${value ? "yes" : "no"}`);
    if (typeof value === "object") return value === null ? "" : getTextIn(value, lang);
    if (typeof value === "number" && column.endsWith("_cents")) return formatHkd(value);
    if (typeof value !== "string" && typeof value !== "number") return "";
    if (typeof value === "string" && /(^|_)at$/.test(column)) return formatDateTime(value, lang);
    const code = CODES[`${part}.${column}`];
    return (code === undefined ? undefined : known(`${code}.${value}`)) ?? String(value);
  };
}

/**
 * Returns the text in the given language from a value with texts in both languages. Returns the JSON of any
 * other value.
 */
function getTextIn(value: object, lang: Language): string {
  const texts = new Map<string, unknown>(Object.entries(value));
  const text = texts.get(lang);
  return typeof text === "string" ? text : JSON.stringify(value);
}

interface OwnDataDocumentProps {
  readonly data: OwnData;
  readonly lang: Language;
  readonly madeAt: Date;
  /** The name of the shop. */
  readonly shop: string;
}

/**
 * The styles of the file. The saved file cannot load the shop's style sheet. The text contains no character
 * that must be escaped.
 */
const STYLE = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color:#222}
h2{margin-top:2rem;border-bottom:1px solid #999}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.2rem 1rem;margin:0 0 1rem;padding:.75rem;border:1px solid #ccc;border-radius:.5rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}`;

/** Shows all stored data in readable form, with a heading for each part and a box for each entry. */
export function OwnDataDocument({ data, lang, madeAt, shop }: OwnDataDocumentProps) {
  const { t } = useTranslation();
  return (
    <html lang={LANGUAGE_TAGS[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{`${t("ownData.title")} · ${shop}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <h1>{t("ownData.title")}</h1>
        <p>
          {t("ownData.file.about", { shop })}{" "}
          {t("ownData.file.madeAt", { time: formatDateTime(madeAt, lang) })}
        </p>
        {OWN_DATA_PARTS.map((part) => (
          <Part key={part} part={part} rows={data[part]} lang={lang} />
        ))}
      </body>
    </html>
  );
}

interface PartProps {
  readonly part: OwnDataPart;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly lang: Language;
}

function Part({ part, rows, lang }: PartProps) {
  const { t } = useTranslation();
  const spoken = useSpokenValue(part, lang);
  return (
    <section>
      <h2>{t(`ownData.parts.${part}`)}</h2>
      {rows.length === 0 && <p>{t("ownData.file.none")}</p>}
      {rows.map((row, nth) => (
        <dl key={nth}>
          {Object.entries(row)
            .map(([column, value]) => [column, spoken(column, value)] as const)
            .filter(([, value]) => value !== "")
            .map(([column, value]) => (
              <Fact key={column} name={getColumnName(column, lang)} value={value} />
            ))}
        </dl>
      ))}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
