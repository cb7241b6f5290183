import type { ReactNode } from "react";
import { FormMessages } from "~/forms/form-messages";
import { useTranslation } from "~/locales/use-translation";
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs";
import { NoticeBox } from "~/ui/notice";
import type { FormResult } from "~/ui/form-result";
import { Pager } from "~/ui/pager";
import { AdminSearchForm } from "./admin-search-form";
import { ADMIN_SECTIONS, type AdminSection } from "../sections/admin-sections";
import { staffHref } from "../sections/staff-href";
import type { AdminSearch } from "../sections/admin-view.server";
import { useFirstCrumb } from "./use-first-crumb";
import { useStaffRights } from "./use-staff-rights";

interface AdminPageProps {
  readonly part: AdminSection;
  /** The page's own name, of one below its section; the section's otherwise. */
  readonly title?: string;
  /** What the address asks for; none on pages that are no list. */
  readonly search?: AdminSearch;
  readonly refused?: FormResult | undefined;
  /** Pages of the list; no pager and no search without it. */
  readonly pages?: number;
  /** The page says itself that its list is empty: something else stands below it. */
  readonly tellsEmpty?: boolean;
  /** What else the address keeps, such as the status that is looked at. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Further fields of the search, such as a filter, and what stands in them. */
  readonly filters?: ReactNode;
  readonly filtered?: Readonly<Record<string, string>>;
  /** What stands above the rest, to be used by whoever may only look as well. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Of an order or a refund: it is read as one and stays on one line of a phone. */
const LONG_NUMBER = /^[A-Z]?\d{12,}$/;

const NO_SEARCH: AdminSearch = { keyword: "", page: 1, done: null };

/** What a page of the back office holds inside its frame: the way here, its name, what was done or refused, search and pages. */
export function AdminPage(props: AdminPageProps) {
  const { part, title, search = NO_SEARCH, refused, pages, kept = {}, filters, filtered } = props;
  const { t } = useTranslation();
  const { keyword, page } = search;
  const crumbs: Crumb[] = [
    ...useFirstCrumb(part),
    title === undefined
      ? { name: t(`staff.parts.${part}`) }
      : { name: t(`staff.parts.${part}`), href: ADMIN_SECTIONS[part] },
    ...(title === undefined ? [] : [{ name: title }]),
  ];
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={LONG_NUMBER.test(title ?? "") ? "number" : undefined}>
        {title ?? t(`staff.parts.${part}`)}
      </h1>
      <Outcome search={search} refused={refused} />
      {pages !== undefined && (
        <AdminSearchForm part={part} keyword={keyword} kept={kept}>
          {filters}
        </AdminSearchForm>
      )}
      {props.before}
      <ToChange>{props.children}</ToChange>
      {pages === 0 && props.tellsEmpty !== true && <p className="soft">{t("staff.nothing")}</p>}
      {pages !== undefined && (
        <Pager
          page={page}
          pages={pages}
          hrefOf={(each) =>
            staffHref(ADMIN_SECTIONS[part], { ...kept, ...filtered, keyword, page: each })
          }
        />
      )}
    </div>
  );
}

/** Forms that whoever may only look sees and cannot use. */
function ToChange({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (useStaffRights().mayChange || children === null) return children;
  return (
    <>
      <NoticeBox kind="info">{t("staff.lookOnly")}</NoticeBox>
      <fieldset className="stack" disabled>
        {children}
      </fieldset>
    </>
  );
}

/** What the form before has done, or what is wrong with it. */
function Outcome({
  search: { done },
  refused,
}: {
  readonly search: AdminSearch;
  readonly refused: FormResult | undefined;
}) {
  const { t } = useTranslation();
  if (refused === undefined)
    return done === null ? null : <NoticeBox kind="ok">{t(`staff.done.${done}`)}</NoticeBox>;
  return <FormMessages result={refused} form={refused.formId} />;
}
