import type { StaffShopperInFull } from "@contract/staff/shoppers";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

interface ShopperSessionsProps {
  readonly shopper: StaffShopperInFull;
  readonly here: string;
}

/** Where they are signed in; one session or all can be ended. */
export function ShopperSessions({ shopper, here }: ShopperSessionsProps) {
  const { t } = useTranslation();
  const { shopperId, sessions } = shopper;
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.sessions.title")}</h2>
      {sessions.length === 0 && <p className="soft">{t("staff.shoppers.sessions.none")}</p>}
      <ul className="stack" data-gap="small">
        {sessions.map((session) => (
          <SessionRow key={session.sessionId} {...session} shopperId={shopperId} here={here} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ShopForm action={here} values={{ shopperId }}>
          <Button kind="quiet" intent="endSessions">
            {t("staff.shoppers.sessions.endAll")}
          </Button>
        </ShopForm>
      )}
    </section>
  );
}

type Session = StaffShopperInFull["sessions"][number];

function SessionRow(props: Session & { readonly shopperId: string; readonly here: string }) {
  const { sessionId, browser, system, network, lastUseTime, shopperId, here } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const device =
    [browser, system].filter((word) => word !== "").join(" · ") || t("sessions.unknown");
  const used = t("staff.shoppers.sessions.used", { time: formatDateTime(lastUseTime, lang) });
  return (
    <li className="row" data-spread data-testid="session-row" data-id={sessionId}>
      <span>
        {device}
        <br />
        <span className="soft">{[network, used].filter((text) => text !== "").join(" · ")}</span>
      </span>
      <ShopForm action={here} values={{ shopperId, sessionId }}>
        <Button
          kind="text"
          intent="endSessions"
          aria-label={t("staff.shoppers.sessions.endOf", { device })}
        >
          {t("staff.shoppers.sessions.end")}
        </Button>
      </ShopForm>
    </li>
  );
}
