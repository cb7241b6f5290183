import type { ReactNode } from "react";
import { useTranslation } from "~/locales/use-translation";
import { ErrorSummary } from "~/ui/error-summary";
import type { FormResult } from "~/ui/form-result";
import { Notice, NoticeBox } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { AdminSearchForm } from "./admin-search-form";
import { ADMIN_SECTIONS, type AdminSection } from "./admin-sections";
import type { AdminSearch } from "./admin-view.server";

interface AdminPageProps {
  readonly part: AdminSection;
  readonly search: AdminSearch;
  readonly refused?: FormResult | undefined;
  /** Pages of the list; no pager and no search without it. */
  readonly pages?: number;
  /** What else the address keeps, such as the status that is looked at. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** What a page of the back office holds inside its frame: what was done or refused, search and pages. */
export function AdminPage({
  part,
  search: { keyword, page, done },
  refused,
  pages,
  kept = {},
  children,
}: AdminPageProps) {
  const { t } = useTranslation();
  const hrefOf = (each: number) =>
    `${ADMIN_SECTIONS[part]}?${new URLSearchParams({
      ...kept,
      ...(keyword !== "" && { keyword }),
      page: String(each),
    }).toString()}`;
  return (
    <>
      {done !== null && refused === undefined && (
        <NoticeBox kind="ok">{t(`staff.done.${done}`)}</NoticeBox>
      )}
      {refused?.notice && <Notice message={refused.notice} />}
      {refused !== undefined && (
        <ErrorSummary
          errors={Object.values(refused.fieldErrors).map((error) => ({
            error,
            params: refused.params,
          }))}
        />
      )}
      {pages !== undefined && <AdminSearchForm part={part} keyword={keyword} kept={kept} />}
      {children}
      {pages === 0 && <p className="soft">{t("staff.nothing")}</p>}
      {pages !== undefined && <Pager page={page} pages={pages} hrefOf={hrefOf} />}
    </>
  );
}
