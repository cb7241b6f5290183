import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { staffDictionaryDetail } from "@contract/staff/dictionaries";
import { inLanguage } from "@contract/model/languages";
import { answerForm } from "~/forms/form-action.server";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { AdminPage } from "~/back-office/ui/admin-page";
import { adminHead } from "~/back-office/sections/admin-view.server";
import { entryHref } from "~/back-office/sections/dictionary-href";
import { ofEntry, isTicked } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import type { StaffDictionaryDetail } from "@contract/staff/dictionaries";
import { DictionaryFields, type DictionaryValues } from "~/back-office/ui/dictionary-fields";
import { StaffConflict } from "~/back-office/ui/staff-conflict";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { NoticeBox } from "~/ui/notice";
import { ShopForm } from "~/ui/shop-form";
import { changeEntryAction, entryOf, type ArchiveQuestion } from "./change-entry.server";

export const handle = { access: "staff", permission: "dictionaries.see" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = unwrap(await ask(context, staffDictionaryDetail, entryOf(params)));
  const title = inLanguage(found.label, context.lang);
  return { found, head: adminHead(context, "dictionaries", title) };
}

export function action({ params, ...args }: ActionFunctionArgs) {
  return answerForm(args, changeEntryAction(params));
}

/** An entry of a dictionary: what is written of it, its archiving, and who changed it. */
export default function StaffDictionaryEntryPage() {
  const { found } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const refused = ofEntry(useFormResult<ArchiveQuestion>());
  const name = inLanguage(found.label, lang);
  const here = entryHref(found.type, found.value);
  if (refused?.extra)
    return (
      <QuestionPage
        title={t("staff.dictionaries.question.title", { name })}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: "archive", words: t("staff.dictionaries.question.yes") }}
        no={{ href: here, words: t("staff.dictionaries.question.no") }}
        isLoss
      >
        <p>{t("staff.dictionaries.question.text")}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="dictionaries" title={name} refused={refused}>
      <EditEntry found={found} refused={refused} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

interface EditEntryProps {
  readonly found: StaffDictionaryDetail;
  readonly refused: FormResult | undefined;
}

/** The form of an entry, under both sides of a conflict where there is one. */
function EditEntry({ found, refused }: EditEntryProps) {
  const { t } = useTranslation();
  const { type, value, version, label, order, shown, archived, locked, group, trackingUrl } = found;
  const here = entryHref(type, value);
  const saved = { label: label.zhTw, labelEn: label.en, order, group, trackingUrl, shown };
  return (
    <>
      {archived && <NoticeBox kind="info">{t("staff.dictionaries.archivedNote")}</NoticeBox>}
      <Conflict found={found} refused={refused} saved={saved} />
      <ShopForm action={here} values={{ version }} className="card stack" noValidate>
        <p className="soft">
          {t("staff.dictionaries.value")} <strong>{value}</strong>{" "}
          {locked && <Badge kind="info">{t("staff.dictionaries.locked")}</Badge>}{" "}
          {t("staff.dictionaries.keptWords")}
        </p>
        <DictionaryFields type={type} refused={refused} saved={saved} />
        <div className="row">
          <Button intent="save">
            {t(archived ? "staff.dictionaries.restore" : "staff.dictionaries.save")}
          </Button>
          {!archived && !locked && (
            <Button kind="text" intent="archive">
              {t("staff.dictionaries.archive")}
            </Button>
          )}
        </div>
      </ShopForm>
    </>
  );
}

function Conflict({
  found: { type, value },
  refused,
  saved,
}: EditEntryProps & { readonly saved: DictionaryValues }) {
  const { t } = useTranslation();
  const typed = refused?.repopulateFields ?? {};
  // Whoever wanted to archive it has typed nothing.
  const wasTyped = typed.label !== undefined;
  const flag = (isOn: boolean) => t(isOn ? "staff.log.yes" : "staff.log.no");
  const texts = (["label", "labelEn", "order", "group", "trackingUrl"] as const).map((name) => ({
    name,
    label: t(`staff.fields.${name}`),
    typed: typed[name] ?? String(saved[name]),
    saved: String(saved[name]),
  }));
  const box = {
    name: "shown",
    label: t("staff.dictionaries.showIt"),
    typed: flag(isTicked(refused, "shown", saved.shown)),
    saved: flag(saved.shown),
  };
  const fields = wasTyped ? [...texts, box] : [];
  return <StaffConflict refused={refused} fields={fields} here={entryHref(type, value)} />;
}
