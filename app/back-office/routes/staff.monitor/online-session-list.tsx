import type { OnlineKind, OnlineSession } from "@contract/staff/monitor";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { RowCheckbox, BulkForm, type BulkResults } from "~/back-office/ui/bulk-form";
import { Button, ShopForm } from "~/back-office/ui/fields";
import { StaffList, type Column } from "~/back-office/ui/staff-list";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";

interface OnlineListProps {
  readonly kind: OnlineKind;
  readonly rows: readonly OnlineSession[];
  readonly page: number;
  readonly refused: FormResult<BulkResults> | undefined;
}

/** The id of the form that the checkboxes belong to. */
const FORM = "end-many";

/**
 * Lists the active sessions, with a button for each and one for all ticked sessions. The user ends the user's
 * own session by signing out.
 */
export function OnlineSessionList({ kind, rows, page, refused }: OnlineListProps) {
  const { t } = useTranslation();
  const columns = useColumns(kind);
  const box = useCheckboxColumn();
  const { mayChangeSection } = useStaffRights();
  // Sessions that were just ended are no longer in `rows`, but their results are still shown.
  const told = refused?.extra?.rows ?? [];
  if (rows.length === 0 && told.length === 0)
    return <p className="soft">{t("staff.monitor.online.none")}</p>;
  return (
    <>
      {mayChangeSection && (
        <BulkForm
          form={FORM}
          action={getOnlineSessionsHref(kind, page)}
          values={{ kind }}
          acts={[{ intent: "endMany", words: t("staff.monitor.online.endMany") }]}
          refused={refused}
          nameOf={(ticked) => ticked.slice(ticked.indexOf(":") + 1)}
        />
      )}
      <StaffList
        label={t("staff.monitor.online.title")}
        columns={mayChangeSection ? [...columns, box] : columns}
        rows={rows}
        rowOf={({ sessionId }) => ({ id: sessionId, mark: "session-row" })}
      />
    </>
  );
}

function useCheckboxColumn(): Column<OnlineSession> {
  const { t } = useTranslation();
  return {
    name: "choose",
    label: t("staff.list.many.column"),
    cell: ({ sessionId, loginName, current }) =>
      !current && <RowCheckbox form={FORM} value={`${sessionId}:${loginName}`} name={loginName} />,
  };
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
        <ShopForm action={getOnlineSessionsHref(kind)} values={{ kind, sessionId }}>
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

/** Returns the URL of the monitor with a page of the active sessions. */
export function getOnlineSessionsHref(kind: OnlineKind, page = 1): string {
  return toStaffHref(ADMIN_SECTIONS.monitor, { kind: kind === "staff" ? "" : kind, page });
}
