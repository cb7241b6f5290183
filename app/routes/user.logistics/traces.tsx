import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import type { Logistics } from "@contract/logistics";

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
            <span>{location === "" ? desc : `${location} · ${desc}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
