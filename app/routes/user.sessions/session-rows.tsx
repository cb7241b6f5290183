import type { ShopperSession } from "@contract/shop/sessions";
import { formatDateTime, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

/** Where the shopper is signed in, this device first. */
export function SessionRows({ sessions }: { readonly sessions: readonly ShopperSession[] }) {
  return (
    <ul className="stack">
      {sessions.map((session) => (
        <SessionRow key={session.sessionId} {...session} />
      ))}
    </ul>
  );
}

function SessionRow({
  sessionId,
  current,
  network,
  signInTime,
  lastUseTime,
  ...facts
}: ShopperSession) {
  const { t } = useTranslation();
  const device = useDeviceWords(facts);
  return (
    <li className="card stack" data-gap="small" data-testid="session-row" data-id={sessionId}>
      <p className="row">
        <strong>{device}</strong>
        {current && <Badge kind="ok">{t("sessions.current")}</Badge>}
      </p>
      <p className="soft">
        <When words={t("sessions.signedIn")} moment={signInTime} />
        <br />
        <When words={t("sessions.lastUsed")} moment={lastUseTime} />
        {network !== "" && (
          <>
            <br />
            {t("sessions.network", { network })}
          </>
        )}
      </p>
      {!current && (
        <ShopForm action="/user/sessions" values={{ sessionId }}>
          <Button kind="quiet" intent="end" aria-label={t("sessions.endOf", { device })}>
            {t("sessions.end")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}

function useDeviceWords({ browser, system }: Pick<ShopperSession, "browser" | "system">): string {
  const { t } = useTranslation();
  if (browser === "" || system === "") return browser || system || t("sessions.unknown");
  return t("sessions.device", { browser, system });
}

function When({ words, moment }: { readonly words: string; readonly moment: Date }) {
  const lang = useLanguage();
  return (
    <>
      {words} <time dateTime={machineTime(moment)}>{formatDateTime(moment, lang)}</time>
    </>
  );
}
