import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { NoticeBox } from "~/ui/notice";

/** Tells a signed-in shopper so, with the way on; the form stays for another account. */
export function AlreadySignedIn({ redirect }: { readonly redirect: string }) {
  const { t } = useTranslation();
  return (
    <NoticeBox kind="info">
      {t("login.already")}
      <LinkButton kind="text" href={redirect === "" ? "/index" : redirect}>
        {t("login.goOn")}
      </LinkButton>
    </NoticeBox>
  );
}
