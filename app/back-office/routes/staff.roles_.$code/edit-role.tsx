import { formatAmount } from "@contract/model/money";
import type { StaffRoleInFull } from "@contract/staff/roles";
import { useTranslation } from "~/locales/use-translation";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { isTicked, versionToSend } from "~/back-office/sections/edit-fields";
import { RoleFields, tickedPermissions, type RoleValues } from "~/back-office/ui/role-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

interface EditRoleProps {
  readonly found: StaffRoleInFull;
  readonly refused: FormResult | undefined;
}

/** The form of a role, under both sides of a conflict where there is one. */
export function EditRole({ found, refused }: EditRoleProps) {
  const { t } = useTranslation();
  const { code, version, name, refundLimitCents, archived, fixed, builtIn, users } = found;
  const here = `${ADMIN_SECTIONS.roles}/${code}`;
  const refundLimit = refundLimitCents === null ? "" : formatAmount(refundLimitCents);
  const saved = { ...found, name: name.zhTw, nameEn: name.en, refundLimit };
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.roles.archivedNote")}</NoticeBox>}
      {fixed && <NoticeBox kind="info">{t("staff.roles.fixedNote")}</NoticeBox>}
      <Conflict refused={refused} saved={saved} here={here} />
      <ShopForm
        action={here}
        values={{ version: versionToSend(refused, version) }}
        className="card stack"
        noValidate
      >
        <p className="soft">
          {t("staff.roles.code")} <strong>{code}</strong> ·{" "}
          {t("staff.roles.uses", { count: users })}
        </p>
        <RoleFields refused={refused} saved={saved} fixed={fixed} />
        <div className="row">
          <Button intent="save">{t(archived ? "staff.roles.restore" : "staff.roles.save")}</Button>
          {!archived && !builtIn && (
            <Button kind="text" intent="archive">
              {t("staff.roles.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

interface ConflictProps extends Pick<EditRoleProps, "refused"> {
  readonly saved: RoleValues;
  readonly here: string;
}

function Conflict({ refused, saved, here }: ConflictProps) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  if (typed.name === undefined) return <StaffConflict refused={refused} fields={[]} here={here} />;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const list = (permissions: readonly string[]) => [...permissions].sort().join("、");
  const texts = (["name", "nameEn", "refundLimit"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? "",
    saved: saved[name],
  }));
  const grid = {
    name: "permissions",
    label: t("staff.fields.permissions"),
    typed: list(tickedPermissions(refused, saved.permissions)),
    saved: list(saved.permissions),
  };
  const boxes = (["personalData", "export", "secondFactor"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: flag(isTicked(refused, name, saved[name])),
    saved: flag(saved[name]),
  }));
  return <StaffConflict refused={refused} fields={[...texts, grid, ...boxes]} here={here} />;
}
