import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { KEYWORD_LENGTH } from "@contract/model/limits";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { useFirstBreadcrumb } from "~/back-office/ui/use-first-breadcrumb";
import { useTranslation } from "~/locales/use-translation";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { NoticeBox } from "~/ui/notice";
import {
  searchAllSections,
  findOnlyResultHref,
  type SectionResults,
} from "./search-all-sections.server";
import { Button } from "~/back-office/ui/fields";

export const handle = { access: "staff", permission: "any" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => toMeta(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get("q") ?? "";
  const keyword = sent.trim().slice(0, KEYWORD_LENGTH.max);
  const found = await searchAllSections(context, keyword);
  const only = findOnlyResultHref(keyword, found);
  if (only !== null) throw redirect(only);
  return { keyword, found, head: makeAdminHead(context, "find") };
}

/**
 * Shows the results of a keyword in all sections. If a number has a single result, the loader redirects to
 * that row.
 */
export default function StaffFindPage() {
  const { keyword, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const failed = found.filter((each) => each.failed);
  const shown = found.filter(({ rows }) => rows.length > 0);
  return (
    <div className="page stack">
      <Breadcrumbs crumbs={[...useFirstBreadcrumb(), { name: t("staff.parts.find") }]} />
      <h1>{t("staff.parts.find")}</h1>
      <form className="row" role="search" action="/staff/find">
        <input
          type="search"
          name="q"
          defaultValue={keyword}
          maxLength={KEYWORD_LENGTH.max}
          aria-label={t("staff.find.label")}
        />
        <Button kind="quiet">{t("staff.search.submit")}</Button>
      </form>
      {failed.map(({ section }) => (
        <NoticeBox key={section} kind="danger">
          {t("staff.find.failed", { section: t(getNameKey(section)) })}
        </NoticeBox>
      ))}
      {keyword === "" || shown.length === 0 ? (
        <p className="soft">{t(keyword === "" ? "staff.find.hint" : "staff.find.nothing")}</p>
      ) : (
        shown.map((each) => <Found key={each.section} {...each} />)
      )}
    </div>
  );
}

/** Returns the message key of a section's name. */
function getNameKey(section: SectionResults["section"]) {
  return section === "pages" ? "staff.find.pages" : (`staff.parts.${section}` as const);
}

function Found({ section, rows, total, allHref }: SectionResults) {
  const { t } = useTranslation();
  return (
    <section className="card stack" data-testid="staff-found" data-id={section}>
      <h2>{t(getNameKey(section))}</h2>
      <ul>
        {rows.map(({ name, note, href }) => (
          <li key={href + note}>
            <a href={href}>{name}</a> {note !== "" && <span className="soft">{note}</span>}
          </li>
        ))}
      </ul>
      {allHref !== null && total > rows.length && (
        <p>
          <a href={allHref}>{t("staff.find.all", { count: total })}</a>
        </p>
      )}
    </section>
  );
}
