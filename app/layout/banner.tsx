import { useTranslation } from "~/locales/use-translation";
import type { Language } from "@contract/model/languages";
import { NoticeText } from "~/ui/notice-text";
import { LanguageMenu } from "./language-menu";
import type { BannerNotice } from "./shell";

interface BannerProps {
  readonly lang: Language;
  readonly currentPath: string;
  /** What the shop announces; null for its own words. */
  readonly notice: BannerNotice | null;
}

/** The strip above everything: free shipping (spec §1) unless the shop announces something, and the language menu. */
export function Banner({ lang, currentPath, notice }: BannerProps) {
  const { t } = useTranslation();
  return (
    <div className="banner">
      <div className="banner-inner">
        <p data-testid="banner">
          {notice === null ? t("layout.banner") : <NoticeText {...notice} />}
        </p>
        <LanguageMenu lang={lang} currentPath={currentPath} />
      </div>
    </div>
  );
}
