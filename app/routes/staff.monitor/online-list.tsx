import type { OnlineKind, OnlineSession } from "@contract/staff-monitor";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { StaffList, type Column } from "~/routes/staff/staff-list";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { onlineHref } from "./online-href";

interface OnlineListProps {
  readonly kind: OnlineKind;
  readonly rows: readonly OnlineSession[];
}

/** Whoever is online, each session with a button that ends it; one's own is ended by signing out. */
export function OnlineList({ kind, rows }: OnlineListProps) {
  const { t } = useTranslation();
  const columns = useColumns(kind);
  if (rows.length === 0) return <p className="soft">{t("staff.monitor.online.none")}</p>;
  return (
    <StaffList
      label={t("staff.monitor.online.title")}
      columns={columns}
      rows={rows}
      rowOf={({ sessionId }) => ({ id: sessionId, mark: "session-row" })}
    />
  );
}

function useColumns(kind: OnlineKind): Column<OnlineSession>[] {
  const { t } = useTranslation();
  const lang = useLanguage();
  const column = (
    name: "who" | "device" | "network" | "signedIn" | "used" | "act",
    cell: Column<OnlineSession>["cell"],
  ) => ({ name, label: t(`staff.monitor.online.${name}`), cell });
  return [
    column("who", ({ loginName }) => loginName),
    column(
      "device",
      ({ browser, system }) =>
        [browser, system].filter((word) => word !== "").join(" · ") ||
        t("staff.monitor.online.unknown"),
    ),
    column("network", ({ network }) => network || "–"),
    column("signedIn", ({ signInTime }) => formatDateTime(signInTime, lang)),
    column("used", ({ lastUseTime }) => formatDateTime(lastUseTime, lang)),
    column("act", ({ sessionId, loginName, current }) =>
      current ? (
        <Badge kind="ok">{t("staff.monitor.online.current")}</Badge>
      ) : (
        <ShopForm action={onlineHref(kind)} values={{ kind, sessionId }}>
          <Button
            kind="text"
            intent="end"
            aria-label={t("staff.monitor.online.endOf", { loginName })}
          >
            {t("staff.monitor.online.end")}
          </Button>
        </ShopForm>
      ),
    ),
  ];
}
