import type { StaffMail } from "@contract/staff/mails";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

interface AdminMailProps {
  readonly mail: StaffMail;
  /** The list that it stands in, to come back to it. */
  readonly here: string;
}

/** A mail as it was written, and a button to send it again where nobody got it. */
export function AdminMail({ mail, here }: AdminMailProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { id, to, subject, text, status, time } = mail;
  return (
    <li className="card stack" data-gap="small" data-id={id} data-status={status}>
      <details>
        <summary>
          <strong>{subject}</strong>{" "}
          <Badge kind={status === "failed" ? "danger" : "plain"}>
            {t(`staff.mails.status.${status}`)}
          </Badge>
        </summary>
        {text === "" ? (
          <p className="soft">{t("staff.mails.hidden")}</p>
        ) : (
          <>
            <p className="mail-text">{text}</p>
            <p>
              <a href={`/staff/mails/preview?mailId=${id}`}>{t("staff.mails.show")}</a>
            </p>
          </>
        )}
      </details>
      <p className="soft">{t("staff.mails.to", { to, time: formatDateTime(time, lang) })}</p>
      {(status === "failed" || status === "kept") && (
        <ShopForm action={here} values={{ mailId: id }}>
          <Button kind="quiet" intent="resend">
            {t("staff.mails.resend")}
          </Button>
        </ShopForm>
      )}
    </li>
  );
}
