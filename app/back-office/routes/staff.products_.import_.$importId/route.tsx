import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { RETENTION_DAYS } from "@contract/model/retention";
import { IMPORT_REFRESH_SECONDS } from "@contract/staff/limits";
import {
  staffProductImportRead,
  staffProductImportStart,
  type ImportDetail,
} from "@contract/staff/product-files";
import { importCheckedForm } from "~/back-office/forms/products";
import { makeAdminHead } from "~/back-office/sections/admin-view.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { Fact } from "~/back-office/ui/fact";
import { Button, ShopForm } from "~/back-office/ui/fields";
import { ImportResult, ImportStateBadge } from "~/back-office/ui/import-elements";
import { OtherShopResult } from "~/back-office/ui/other-shop-result";
import { defineFormAction, handleForm } from "~/forms/form-action.server";
import { redirectWithNotice, showFailure } from "~/forms/form-outcome.server";
import { useFormResult } from "~/forms/use-form-result";
import { formatDateTime } from "~/locales/formats";
import { getTranslator } from "~/locales/i18n.server";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { callBackend } from "~/prod-api/call.server";
import { getDataOrThrow } from "~/prod-api/failure-to-notice.server";
import type { RouteHandle } from "~/routing/route-handle";
import { toMeta } from "~/seo/page-meta";
import { NoticeBox } from "~/ui/notice";
import { makeRefreshMeta } from "~/ui/refresh-switch";

export const handle = { access: "staff", permission: "products.change" } satisfies RouteHandle;

const PAGE = "/staff/products/import";
const OTHER_SHOP_PAGE = `${PAGE}/other-shop`;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...toMeta(data?.head),
  ...makeRefreshMeta(data?.isRefreshing === true ? IMPORT_REFRESH_SECONDS : null),
];

export async function loader({ request, context, params: { importId = "" } }: LoaderFunctionArgs) {
  const found = getDataOrThrow(await callBackend(context, staffProductImportRead, { importId }));
  const { t } = getTranslator(context.lang);
  const title = t(`staffProducts.imports.kind.${found.isDryRun ? "check" : "save"}`);
  const isOpen = found.endTime === null;
  const mayRefresh = new URL(request.url).searchParams.get("refresh") !== "0";
  return {
    found,
    title,
    isOpen,
    isRefreshing: isOpen && mayRefresh,
    head: makeAdminHead(context, "products", title),
  };
}

export function action({ params: { importId = "" }, ...args }: ActionFunctionArgs) {
  const startAction = defineFormAction(importCheckedForm, {
    importNow: async (_, { context }) => {
      const answer = await callBackend(context, staffProductImportStart, { importId });
      return answer.ok
        ? redirectWithNotice(`${PAGE}/${answer.data.importId}`)
        : showFailure(answer.failure);
    },
  });
  return handleForm(args, startAction);
}

/** Shows the import of a long product file: its progress, its result, and the button that saves a checked file. */
export default function ProductImportPage() {
  const { found, title, isOpen, isRefreshing } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult();
  const here = `${PAGE}/${found.importId}`;
  return (
    <AdminPage part="products" title={title} refused={refused}>
      <Progress found={found} />
      {isOpen && (
        <p>
          <a href={isRefreshing ? `${here}?refresh=0` : here}>
            {isRefreshing
              ? t("staffProducts.imports.stopRefresh")
              : t("staffProducts.imports.refresh", { seconds: IMPORT_REFRESH_SECONDS })}
          </a>
        </p>
      )}
      <Result found={found} />
      <WayOn found={found} />
      <p className="soft">
        {t("staffProducts.imports.kept", { days: RETENTION_DAYS.productImports })}
      </p>
    </AdminPage>
  );
}

interface FoundProps {
  readonly found: ImportDetail;
}

function Progress({ found }: FoundProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { importId, source, state, lines, linesDone, staffName } = found;
  const moment = (time: Date | null) => (time === null ? "–" : formatDateTime(time, lang));
  const fileFacts = [
    ["source", t(`staffProducts.otherShop.kinds.${source}`)],
    ["lines", t("staffProducts.imports.progress", { done: linesDone, lines })],
  ] as const;
  const facts = [
    // The report of another shop's file shows both itself.
    ...(found.otherShopReport === null ? fileFacts : []),
    ["staff", staffName],
    ["time", moment(found.time)],
    ["start", moment(found.startTime)],
    ["end", moment(found.endTime)],
  ] as const;
  return (
    <div
      className="card stack"
      data-testid="import-job"
      data-id={importId}
      data-status={state}
      data-done={linesDone}
      data-count={lines}
    >
      <p role="status">
        <ImportStateBadge state={state} />
      </p>
      {found.endTime === null && (
        <progress
          value={linesDone}
          max={lines}
          aria-label={t("staffProducts.imports.column.lines")}
        />
      )}
      <dl className="facts">
        {facts.map(([name, text]) => (
          <Fact key={name} label={t(`staffProducts.imports.column.${name}`)}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Result({ found }: FoundProps) {
  const { t } = useTranslation();
  const { importId, isDryRun, state, report, otherShopReport, savedBy, canStart } = found;
  if (report === null && otherShopReport === null)
    return state === "failed" ? (
      <NoticeBox kind="warn">{t("staffProducts.imports.interrupted")}</NoticeBox>
    ) : null;
  return (
    <>
      {report && <ImportResult report={report} isSaved={!isDryRun} />}
      {otherShopReport && <OtherShopResult report={otherShopReport} isSaved={!isDryRun} />}
      {savedBy !== null && (
        <p>
          <a href={`${PAGE}/${savedBy}`}>{t("staffProducts.imports.showSaved")}</a>
        </p>
      )}
      {canStart && savedBy === null && (
        <ShopForm action={`${PAGE}/${importId}`} className="row">
          <Button intent="importNow">
            {otherShopReport !== null && otherShopReport.errorCount > 0
              ? t("staffProducts.imports.startValid", { count: otherShopReport.created })
              : t("staffProducts.imports.start")}
          </Button>
        </ShopForm>
      )}
    </>
  );
}

function WayOn({ found: { importId, source, isDryRun, state } }: FoundProps) {
  const { t } = useTranslation();
  if (source === "own")
    return (
      <p>
        <a href={PAGE}>{t("staffProducts.import")}</a>
      </p>
    );
  return (
    <ul>
      <li>
        <a href={`${OTHER_SHOP_PAGE}?import=${importId}`}>{t("staffProducts.imports.again")}</a>
      </li>
      {!isDryRun && state === "done" && (
        <li>
          <a href={`${OTHER_SHOP_PAGE}#pictures`}>{t("staffProducts.otherShop.pictures.title")}</a>
        </li>
      )}
      <li>
        <a href={PAGE}>{t("staffProducts.import")}</a>
      </li>
    </ul>
  );
}
