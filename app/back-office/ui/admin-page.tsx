import type { ReactNode } from "react";
import { KEYWORD_LENGTH, STAFF_PAGE_SIZE } from "@contract/model/limits";
import { ADMIN_SECTIONS, type AdminSection } from "~/back-office/sections/admin-sections";
import type { AdminSearch } from "~/back-office/sections/admin-view.server";
import { toPageSizeQuery, toStaffHref } from "~/back-office/sections/staff-href";
import { FormMessages } from "~/forms/form-messages";
import { useTranslation } from "~/locales/use-translation";
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs";
import { LinkButton } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { Pager } from "~/ui/pager";
import { Button, ReadOnly } from "./fields";
import { useFirstBreadcrumb, useStaffRights } from "./use-staff-layout";

interface AdminPageProps {
  readonly part: AdminSection;
  /** The title of a page below a section. The default is the section's name. */
  readonly title?: string;
  /** The path of a list below a section. The default is the path of the section. */
  readonly path?: string;
  /** The search parameters of the URL. Only lists have them. */
  readonly search?: AdminSearch;
  readonly refused?: FormResult | undefined;
  /** The texts before error messages that do not name their field, by field name. */
  readonly prefixes?: Readonly<Partial<Record<string, string>>>;
  /** The number of pages. If it is missing, the page shows no pager and no search. */
  readonly pages?: number;
  /**
   * True if the page itself shows a message for an empty list, because it has other content below the list.
   */
  readonly tellsEmpty?: boolean;
  /** Other query parameters that the links keep, such as the selected status. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Additional search fields, such as filters, and their values. */
  readonly filters?: ReactNode;
  readonly filtered?: Readonly<Record<string, string>>;
  /** The content above the rest. Read-only users can also use it. */
  readonly before?: ReactNode;
  readonly children: ReactNode;
}

/** Matches the number of an order or refund, which must not wrap on a phone. */
const LONG_NUMBER = /^[A-Z]?\d{12,}$/;

const NO_SEARCH: AdminSearch = { keyword: "", page: 1, size: STAFF_PAGE_SIZE, done: null };

/**
 * Shows a back office page. It consists of the breadcrumb, the title, the result of an action, the search,
 * the content and the pager.
 */
export function AdminPage(props: AdminPageProps) {
  const { part, title, search = NO_SEARCH, refused, pages, filters, filtered } = props;
  const { path = ADMIN_SECTIONS[part] } = props;
  const { t } = useTranslation();
  const { keyword, page, size } = search;
  const kept = { ...props.kept, ...toPageSizeQuery(size) };
  const crumbs: Crumb[] = [
    ...useFirstBreadcrumb(part),
    title === undefined
      ? { name: t(`staff.parts.${part}`) }
      : { name: t(`staff.parts.${part}`), href: ADMIN_SECTIONS[part] },
    ...(title === undefined ? [] : [{ name: title }]),
  ];
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={crumbs} />
      <div className="admin-top">
        <h1 className={LONG_NUMBER.test(title ?? "") ? "number" : undefined}>
          {title ?? t(`staff.parts.${part}`)}
        </h1>
        {pages !== undefined && (
          <AdminSearchForm path={path} keyword={keyword} kept={kept}>
            {filters}
          </AdminSearchForm>
        )}
      </div>
      <Outcome search={search} refused={refused} prefixes={props.prefixes} />
      {props.before}
      <ReadOnlyUnlessPermitted>{props.children}</ReadOnlyUnlessPermitted>
      {pages === 0 && props.tellsEmpty !== true && (
        <p className="soft">{t(keyword === "" ? "staff.nothingYet" : "staff.nothing")}</p>
      )}
      {pages !== undefined && (
        <Pager
          page={page}
          pages={pages}
          hrefOf={(each) => toStaffHref(path, { ...kept, ...filtered, keyword, page: each })}
        />
      )}
    </div>
  );
}

/** Shows the values of its children as text if the user may only read. */
function ReadOnlyUnlessPermitted({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  if (useStaffRights().mayChangeSection || children === null) return children;
  return (
    <>
      <NoticeBox kind="info">{t("staff.lookOnly")}</NoticeBox>
      <ReadOnly on>{children}</ReadOnly>
    </>
  );
}

/** Shows the result of the previous form, or its errors. */
function Outcome({
  search: { done },
  refused,
  prefixes,
}: {
  readonly search: AdminSearch;
  readonly refused: FormResult | undefined;
  readonly prefixes: AdminPageProps["prefixes"];
}) {
  const { t } = useTranslation();
  if (refused === undefined)
    return done === null ? null : <NoticeBox kind="ok">{t(`staff.done.${done}`)}</NoticeBox>;
  return <FormMessages result={refused} form={refused.formId} prefixes={prefixes} />;
}

interface AdminSearchFormProps {
  readonly path: string;
  readonly keyword: string;
  /** The query parameters that a search keeps, such as the selected status. */
  readonly kept: Readonly<Record<string, string>>;
  /** Additional fields of the search form. */
  readonly children?: ReactNode;
}

/** Shows the form that searches a list by a keyword. */
function AdminSearchForm({ path, keyword, kept, children }: AdminSearchFormProps) {
  const { t } = useTranslation();
  return (
    <form
      className="row"
      role="search"
      action={path}
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

interface NewSecretProps {
  readonly part: AdminSection;
  readonly title: string;
  readonly lead: string;
  readonly secret: string;
  /** The link that the user follows after storing the secret. */
  readonly next: { readonly href: string; readonly label: string };
}

/** Shows a new secret. The shop cannot show it again. */
export function NewSecret({ part, title, lead, secret, next }: NewSecretProps) {
  return (
    <AdminPage part={part} title={title}>
      <p>{lead}</p>
      <p className="card">
        <code className="mail-text" data-testid="new-secret">
          {secret}
        </code>
      </p>
      <p>
        <LinkButton href={next.href}>{next.label}</LinkButton>
      </p>
    </AdminPage>
  );
}
