import type { ComponentProps, ComponentType } from "react";
import { useTranslation } from "~/locales/use-translation";
import { Button, LinkButton } from "./button";
import { Field } from "./field";
import type { FormResult } from "./form-result";

interface TotpFieldProps {
  readonly refused: Pick<FormResult, "fieldErrors"> | undefined;
  /** The prefix of the field's id, on a page with several forms. */
  readonly form?: string;
  /** True if the user may leave the field empty. */
  readonly isOptional?: boolean;
  /** The field component, for a form that is also validated in the browser. */
  readonly control?: ComponentType<ComponentProps<typeof Field>>;
}

/** Shows the field for the current code of an authenticator app. */
export function TotpField({
  refused,
  form,
  isOptional = false,
  control: Control = Field,
}: TotpFieldProps) {
  const { t } = useTranslation();
  return (
    <Control
      form={form}
      name="totp"
      label={t("factor.code")}
      hint={t("factor.codeHint")}
      error={refused?.fieldErrors.totp ?? null}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required={!isOptional}
    />
  );
}

/** Shows the field for a recovery code. */
export function RecoveryCodeField({
  refused,
  form,
  isOptional = false,
  control: Control = Field,
}: TotpFieldProps) {
  const { t } = useTranslation();
  return (
    <Control
      form={form}
      name="recoveryCode"
      label={t("factor.recoveryCode")}
      error={refused?.fieldErrors.recoveryCode ?? null}
      autoComplete="off"
      autoCapitalize="none"
      maxLength={30}
      required={!isOptional}
    />
  );
}

/** Shows both fields of a second factor, of which the user fills one. */
export function FactorFields(props: Omit<TotpFieldProps, "isOptional">) {
  return (
    <>
      <TotpField {...props} isOptional />
      <RecoveryCodeField {...props} isOptional />
    </>
  );
}

/** Shows the button that turns the second factor on with a first code. */
export function EnableFactorButton({ wide = false }: { readonly wide?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button wide={wide} intent="enable">
      {t("factor.enable")}
    </Button>
  );
}

/** Shows the buttons that replace the recovery codes and turn the second factor off. */
export function ManageFactorButtons() {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Button kind="quiet" intent="recoveryCodes">
        {t("factor.renew")}
      </Button>
      <Button kind="danger" intent="disable">
        {t("factor.disable")}
      </Button>
    </div>
  );
}

interface NewAuthenticatorProps {
  readonly secret: string;
  /** The QR code as a data URL. */
  readonly qrPicture: string;
}

/** Shows the QR code and the secret with which the user sets up an authenticator app. */
export function NewAuthenticator({ secret, qrPicture }: NewAuthenticatorProps) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t("factor.scan")}</p>
      <img src={qrPicture} alt={t("factor.qr")} width={240} height={240} />
      <p>
        {t("factor.orType")} <code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </>
  );
}

/** The new recovery codes, which are shown only once. */
export interface NewRecoveryCodes {
  readonly recoveryCodes: readonly string[];
}

interface RecoveryCodesProps extends NewRecoveryCodes {
  /** The URL of the page that the user opens next. */
  readonly next: string;
}

/** Shows new recovery codes and asks the user to store them. */
export function RecoveryCodes({ recoveryCodes, next }: RecoveryCodesProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t("factor.codes")}</h1>
      <p>{t("factor.keepCodes")}</p>
      <ul className="card">
        {recoveryCodes.map((code) => (
          <li key={code} data-testid="recovery-code">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <LinkButton href={next}>{t("factor.kept")}</LinkButton>
      </p>
    </>
  );
}
