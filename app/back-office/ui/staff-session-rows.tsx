import type { StaffSessionRow } from "@contract/staff/users";
import { formatDateTime, formatIsoTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button, ShopForm } from "./fields";

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
