import type { ShopMonitor } from "@contract/staff/monitor";
import { useTranslation } from "~/locales/use-translation";
import { formatBytes } from "./format-figures";

/** The database: its size, who is connected, what takes long just now. */
export function DatabaseCard({ database }: { readonly database: ShopMonitor["database"] }) {
  const { t } = useTranslation();
  const { connections: count, activeConnections: active, mostConnections: most } = database;
  const { oldestTransactionSeconds: oldest, slowStatements } = database;
  const seconds = (value: number) => t("staff.monitor.database.seconds", { count: value });
  const facts = [
    ["version", database.version],
    ["size", formatBytes(database.sizeBytes)],
    ["connections", t("staff.monitor.database.connectionsOf", { count, active, most })],
    ["oldest", oldest === null ? t("staff.monitor.database.none") : seconds(oldest)],
  ] as const;
  return (
    <section className="card stack">
      <h2>{t("staff.monitor.database.title")}</h2>
      <dl className="columns">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`staff.monitor.database.${name}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {slowStatements.length > 0 && (
        <>
          <h3>{t("staff.monitor.database.slow")}</h3>
          <ul>
            {slowStatements.map((each, at) => (
              <li key={at} className="mail-text">
                {seconds(each.seconds)}: {each.statement}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
