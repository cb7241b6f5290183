import type { ReplyOf } from "@contract/model/call";
import type { staffMailTrouble } from "@contract/staff/mails";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";

/** Whether mails go out: how many wait for too long and how many failed, with a way to send these again. */
export function MailTrouble({ trouble }: { readonly trouble: ReplyOf<typeof staffMailTrouble> }) {
  const { t } = useTranslation();
  const { late, failed, lateAfterMinutes: minutes } = trouble;
  if (late === 0 && failed === 0) {
    return <p className="soft">{t("staff.mails.well", { minutes })}</p>;
  }
  return (
    <>
      <NoticeBox kind="danger">{t("staff.mails.trouble", { minutes, late, failed })}</NoticeBox>
      {failed > 0 && (
        <ShopForm action="/staff/mails">
          <Button kind="quiet" intent="resendFailed">
            {t("staff.mails.resendFailed", { count: failed })}
          </Button>
        </ShopForm>
      )}
    </>
  );
}
