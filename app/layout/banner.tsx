import { useTranslation } from "~/locales/use-translation";
import type { Language } from "@contract/languages";
import { LanguageMenu } from "./language-menu";

/** The strip above everything: free shipping (spec §1), and the language menu. */
export function Banner({
  lang,
  currentPath,
}: {
  readonly lang: Language;
  readonly currentPath: string;
}) {
  const { t } = useTranslation();
  return (
    <div className="banner">
      <div className="banner-inner">
        <p data-testid="banner">{t("layout.banner")}</p>
        <LanguageMenu lang={lang} currentPath={currentPath} />
      </div>
    </div>
  );
}
