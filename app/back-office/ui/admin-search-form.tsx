import type { ReactNode } from "react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ADMIN_SECTIONS, type AdminSection } from "../sections/admin-sections";

interface AdminSearchFormProps {
  readonly part: AdminSection;
  readonly keyword: string;
  /** What the search leaves as it is, such as the status that is looked at. */
  readonly kept: Readonly<Record<string, string>>;
  /** Further fields. */
  readonly children?: ReactNode;
}

/** Searches the list of a section by a keyword. */
export function AdminSearchForm({ part, keyword, kept, children }: AdminSearchFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className="row"
      role="search"
      action={ADMIN_SECTIONS[part]}
      data-filtered={children !== undefined || undefined}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        maxLength={KEYWORD_LENGTH.max}
        aria-label={t("staff.search.label")}
        placeholder={t("staff.search.label")}
      />
      {children}
      <Button kind="quiet">{t("staff.search.submit")}</Button>
    </form>
  );
}
