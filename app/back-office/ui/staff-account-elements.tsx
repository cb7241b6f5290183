import type { ReactNode } from "react";
import { getBilingualText, LANGUAGE_OPTIONS } from "@contract/model/languages";
import { STAFF_NAME_LENGTH, STAFF_PASSWORD_LENGTH } from "@contract/staff/limits";
import type { RoleChoice, StaffSessionRow } from "@contract/staff/users";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { formatDateTime, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";
import { TickList, Field, SelectField, Button, ShopForm } from "./fields";

interface AccountFieldsProps {
  readonly refused: FormResult | undefined;
  readonly saved: {
    readonly name: string;
    readonly email: string;
    readonly language: string;
    readonly roleCodes: readonly string[];
  };
  readonly roles: readonly RoleChoice[];
  /** Additional fields above the fields of the account. */
  readonly children?: ReactNode;
}

/** Shows the editable fields of a staff account. */
export function AccountFields({ refused, saved, roles, children }: AccountFieldsProps) {
  const { t } = useTranslation();
  const { roleCodes, ...texts } = saved;
  const field = makeEditFieldProps({ refused, saved: texts });
  return (
    <>
      <div className="admin-form" data-wide>
        {children}
        <Field
          {...field("name")}
          label={t("staff.users.name")}
          maxLength={STAFF_NAME_LENGTH.max}
          autoComplete="off"
          required
        />
        <Field
          {...field("email")}
          type="email"
          label={t("staff.users.email")}
          autoComplete="off"
          required
        />
        <SelectField {...field("language")} label={t("staff.users.language")} needed>
          {LANGUAGE_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <RoleTicks refused={refused} roles={roles} saved={roleCodes} />
    </>
  );
}

interface RoleTicksProps extends Pick<AccountFieldsProps, "refused" | "roles"> {
  readonly saved: readonly string[];
}

/** Shows checkboxes for the roles that the user may assign and for the roles that the account already has. */
function RoleTicks({ refused, roles, saved }: RoleTicksProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <TickList
      name="roleCodes"
      label={t("staff.users.roles")}
      choices={roles
        .filter(({ code, mayGive }) => mayGive || saved.includes(code))
        .map(({ code, name }) => ({ value: code, label: getBilingualText(name, lang) }))}
      saved={saved}
      refused={refused}
    />
  );
}

/** Shows the fields for a new staff password and its confirmation. */
export function NewPasswordFields({ refused }: { readonly refused: FormResult | undefined }) {
  const { t } = useTranslation();
  const common = (name: "password" | "confirmPassword") => ({
    name,
    error: refused?.fieldErrors[name] ?? null,
    errorParams: refused?.params ?? {},
    maxLength: STAFF_PASSWORD_LENGTH.max,
    type: "password",
    autoComplete: "new-password",
    required: true,
  });
  return (
    <>
      <Field
        {...common("password")}
        label={t("staff.account.password.new")}
        hint={t("staff.account.password.newHint")}
      />
      <Field {...common("confirmPassword")} label={t("staff.account.password.confirm")} />
    </>
  );
}

interface StaffSessionRowsProps {
  readonly sessions: readonly StaffSessionRow[];
  /** The URL and the `intent` of the button that ends a session. */
  readonly action: string;
  readonly intent: "end" | "endSessions";
}

/** Lists the back office sessions of a staff member. */
export function StaffSessionRows({ sessions, ...end }: StaffSessionRowsProps) {
  return (
    <ul className="stack" data-gap="small">
      {sessions.map((session) => (
        <Row key={session.sessionId} session={session} {...end} />
      ))}
    </ul>
  );
}

function Row({
  session: { sessionId, current, network, signInTime, lastUseTime, ...facts },
  action,
  intent,
}: Omit<StaffSessionRowsProps, "sessions"> & { readonly session: StaffSessionRow }) {
  const { t } = useTranslation();
  const device = useDeviceWords(facts);
  return (
    <li className="row" data-spread data-testid="session-row" data-id={sessionId}>
      <div>
        <p className="row">
          <strong>{device}</strong>
          {current && <Badge kind="ok">{t("staff.account.current")}</Badge>}
        </p>
        <p className="soft">
          <When words={t("staff.account.signedIn")} moment={signInTime} />
          {" · "}
          <When words={t("staff.account.lastUsed")} moment={lastUseTime} />
          {network !== "" && (
            <>
              <br />
              {t("staff.account.network", { network })}
            </>
          )}
        </p>
      </div>
      {!current && (
        <ShopForm action={action} values={{ sessionId }}>
          <Button kind="quiet" intent={intent} aria-label={t("staff.account.endOf", { device })}>
            {t("staff.account.end")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}

function useDeviceWords({ browser, system }: Pick<StaffSessionRow, "browser" | "system">): string {
  const { t } = useTranslation();
  if (browser === "" || system === "") return browser || system || t("staff.account.unknownDevice");
  return t("staff.account.device", { browser, system });
}

function When({ words, moment }: { readonly words: string; readonly moment: Date }) {
  const lang = useLanguage();
  return (
    <>
      {words} <time dateTime={formatIsoTime(moment)}>{formatDateTime(moment, lang)}</time>
    </>
  );
}
