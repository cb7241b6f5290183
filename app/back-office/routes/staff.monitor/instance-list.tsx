import type { ShopInstance } from "@contract/staff/monitor";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { formatDateTime, formatNameList } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

/** The text for a figure that a process does not report. */
const NO_VALUE = "–";

/** Shows each process that runs or reported recently. */
export function InstanceList({ instances }: { readonly instances: readonly ShopInstance[] }) {
  const { t } = useTranslation();
  const columns = useColumns();
  if (instances.length === 0) return <p className="soft">{t("staff.monitor.instances.none")}</p>;
  return (
    <StaffList
      label={t("staff.monitor.instances.title")}
      columns={columns}
      rows={instances}
      rowOf={({ name, away }) => ({ id: name, status: away ? "away" : "here" })}
    />
  );
}

function useColumns(): Column<ShopInstance>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const textsOf = useFigureTexts();
  type Name =
    "name" | "state" | "start" | "memory" | "requests" | "sockets" | "kept" | "pool" | "disk";
  const column = (name: Name, cell: Column<ShopInstance>["cell"]) => ({
    name,
    label: t(`staff.monitor.instances.${name}`),
    cell,
  });
  return [
    column("name", (each) => <InstanceName {...each} />),
    column("state", (each) => <InstanceState {...each} />),
    column("start", ({ startTime }) => formatDateTime(startTime, lang)),
    column("memory", (each) => textsOf(each).memory),
    column("requests", (each) => textsOf(each).requests),
    column("sockets", ({ sockets }) => sockets ?? NO_VALUE),
    column("kept", (each) => textsOf(each).kept),
    column("pool", (each) => textsOf(each).pool),
    column("disk", (each) => textsOf(each).disk),
  ];
}

function InstanceName({ name, program, version }: ShopInstance) {
  const { t } = useTranslation();
  return (
    <>
      {t(`staff.monitor.programs.${program}`)}
      <p className="soft mail-text">
        {name}
        <br />
        {version}
      </p>
    </>
  );
}

function InstanceState({ away, lastTime }: ShopInstance) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      <Badge kind={away ? "danger" : "ok"}>
        {t(away ? "staff.monitor.instances.away" : "staff.monitor.instances.here")}
      </Badge>
      {away && (
        <p className="soft">
          {t("staff.monitor.instances.last", { time: formatDateTime(lastTime, lang) })}
        </p>
      )}
    </>
  );
}

/** Returns the texts of the figures, with a dash for missing ones. */
function useFigureTexts() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const orDash = (texts: readonly (string | number | null)[]) =>
    formatNameList(texts.filter((text) => text !== null).map(String), lang) || NO_VALUE;
  const kept = (name: "keptPages" | "keptPictures", percent: number | null) =>
    percent === null ? null : t(`staff.monitor.instances.${name}`, { percent });
  const labelled = (name: "eventLoop" | "errors", value: string | null) =>
    value === null ? null : `${t(`staff.monitor.instances.${name}`)} ${value}`;
  return (told: ShopInstance) => {
    const { memoryBytes, eventLoopMs, requestsPerMinute, errorsPerMinute } = told;
    return {
      memory: orDash([
        memoryBytes && formatBytes(memoryBytes),
        labelled("eventLoop", eventLoopMs === null ? null : `${eventLoopMs} ms`),
      ]),
      requests: orDash([
        requestsPerMinute,
        labelled("errors", errorsPerMinute === null ? null : String(errorsPerMinute)),
      ]),
      kept: orDash([
        kept("keptPages", told.pagesKeptPercent),
        kept("keptPictures", told.picturesKeptPercent),
      ]),
      pool: formatPool(told, t),
      disk: formatDisk(told, t),
    };
  };
}

type Translate = ReturnType<typeof useTranslation>["t"];

function formatPool(told: ShopInstance, t: Translate): string {
  const { poolBusy: busy, poolIdle: idle, poolWaiting: waiting } = told;
  if (busy === null || idle === null || waiting === null) return NO_VALUE;
  return t("staff.monitor.instances.poolOf", { busy, idle, waiting });
}

function formatDisk(told: ShopInstance, t: Translate): string {
  const { diskFreeBytes: free, diskTotalBytes: total } = told;
  if (free === null || total === null) return NO_VALUE;
  const sizes = { free: formatBytes(free), total: formatBytes(total) };
  return t("staff.monitor.instances.diskOf", sizes);
}

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** Formats bytes for users: 482 MB, 1.4 GB. */
export function formatBytes(bytes: number): string {
  const step = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)),
  );
  const value = bytes / 1_024 ** step;
  return `${value.toFixed(value < 10 && step > 0 ? 1 : 0)} ${UNITS[step] ?? "B"}`;
}
