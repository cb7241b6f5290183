import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "./button";
import { Field } from "./field";
import type { FormResult } from "./form-result";

interface TotpFieldProps {
  readonly refused: FormResult | undefined;
  /** True if the user may leave the field empty. */
  readonly isOptional?: boolean;
}

/** Shows the field for the current code of an authenticator app. */
export function TotpField({ refused, isOptional = false }: TotpFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
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
export function RecoveryCodeField({ refused, isOptional = false }: TotpFieldProps) {
  const { t } = useTranslation();
  return (
    <Field
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
