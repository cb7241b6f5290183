import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Logistics } from "@contract/shop/logistics";
import { langOf } from "~/locales/lang-of-text";
import { knownTrace } from "./known-words";

/** Where the parcel has been, and when. */
export function Traces({ traces }: Pick<Logistics, "traces">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <section className="card stack">
      <h2>{t("order.logistics.traces")}</h2>
      {traces.length === 0 && <p>{t("order.logistics.none")}</p>}
      <ol className="traces">
        {traces.map(({ time, location, desc }) => (
          <li key={`${time.getTime()} ${desc}`} data-testid="logistics-trace">
            <time className="soft" dateTime={machineTime(time)}>
              {formatDateTime(time, lang)}
            </time>
            <span>
              {location !== "" && <span lang={langOf(location, lang)}>{location} · </span>}
              <TraceText desc={desc} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The shop's own texts in the reader's language; what somebody typed as it is, marked with its own. */
function TraceText({ desc }: { readonly desc: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const known = knownTrace(desc);
  if (known !== undefined) return <>{t(`order.logistics.trace.${known}`)}</>;
  return <span lang={langOf(desc, lang)}>{desc}</span>;
}
