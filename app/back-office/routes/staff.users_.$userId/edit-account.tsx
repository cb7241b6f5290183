import type { RoleChoice, StaffUserInFull } from "@contract/staff/users";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AccountFields } from "~/back-office/ui/account-fields";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { versionToSend } from "~/back-office/sections/edit-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { StaffSessionRows } from "~/back-office/ui/staff-session-rows";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

interface EditAccountProps {
  readonly found: StaffUserInFull;
  readonly roles: readonly RoleChoice[];
  readonly refused: FormResult | undefined;
}

/** The form of an account, under both sides of a conflict where there is one. */
export function EditAccount({ found, roles, refused }: EditAccountProps) {
  const { t } = useTranslation();
  const { userId, version, loginName, state } = found;
  const here = `${ADMIN_SECTIONS.users}/${userId}`;
  return (
    <>
      {state === "disabled" && <NoticeBox kind="info">{t("staff.users.disabledNote")}</NoticeBox>}
      <Conflict found={found} refused={refused} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <p className="row">
          <strong>{loginName}</strong>
          <Badge kind={state === "active" ? "ok" : "plain"}>
            {t(`staff.users.state.${state}`)}
          </Badge>
        </p>
        <AccountFields refused={refused} saved={found} roles={roles} />
        <div className="row">
          <Button intent="save">{t("staff.users.save")}</Button>
          <Button kind="text" intent={state === "disabled" ? "enable" : "disable"}>
            {t(state === "disabled" ? "staff.users.enable" : "staff.users.disable")}
          </Button>
        </div>
      </ShopForm>
      {state !== "disabled" && <NewLink found={found} here={here} />}
      <Sessions found={found} here={here} />
    </>
  );
}

interface PartProps extends Pick<EditAccountProps, "found"> {
  readonly here: string;
}

function Conflict({ found, refused, here }: PartProps & Pick<EditAccountProps, "refused">) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  const list = (codes: readonly string[]) => [...codes].sort().join("、");
  const texts = (["name", "email"] as const).map((name) => ({
    name,
    label: t(`staff.users.${name}`),
    typed: typed[name] ?? "",
    saved: found[name],
  }));
  const roles = {
    name: "roleCodes",
    label: t("staff.users.roles"),
    typed: list((typed.roleCodes ?? "").split(",")),
    saved: list(found.roleCodes),
  };
  // Whoever pressed another button has typed nothing.
  const fields = typed.name === undefined ? [] : [...texts, roles];
  return <StaffConflict refused={refused} fields={fields} here={here} />;
}

function NewLink({ found: { version, email, invitedUntil, secondFactor }, here }: PartProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <ShopForm action={here} values={{ version }} className="card stack" data-gap="small">
      {invitedUntil !== null && (
        <p>{t("staff.users.openUntil", { time: formatDateTime(invitedUntil, lang) })}</p>
      )}
      <p className="soft">{t(`staff.users.${email === "" ? "noEmailHint" : "againHint"}`)}</p>
      <div>
        {email !== "" && (
          <Button kind="quiet" intent="invite">
            {t("staff.users.again")}
          </Button>
        )}
        {secondFactor && (
          <Button kind="text" intent="resetFactor">
            {t("staff.users.resetFactor")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}

function Sessions({ found: { sessions }, here }: PartProps) {
  const { t } = useTranslation();
  return (
    <section className="card stack">
      <h2>{t("staff.users.sessions")}</h2>
      {sessions.length === 0 ? (
        <p className="soft">{t("staff.users.noSessions")}</p>
      ) : (
        <>
          <StaffSessionRows sessions={sessions} action={here} intent="endSessions" />
          <ShopForm action={here}>
            <Button kind="quiet" intent="endSessions">
              {t("staff.users.endSessions")}
            </Button>
          </ShopForm>
        </>
      )}
    </section>
  );
}
