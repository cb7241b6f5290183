import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { QuestionPage } from "~/forms/question-page";
import { useFormResult } from "~/forms/use-form-result";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { StaffHistory } from "~/back-office/ui/staff-history";
import type { RouteHandle } from "~/routing/route-handle";
import { metaOf } from "~/seo/page-meta";
import type { StaffTextDetail } from "@contract/staff/content";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { answerText, loadText, type TextAnswer } from "./change-text.server";
import { EditText } from "./edit-text";

export const handle = {
  access: "staff",
  permission: "content.see",
  longTexts: true,
  upload: "textPictures",
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export function loader(args: LoaderFunctionArgs) {
  return loadText(args);
}

export function action(args: ActionFunctionArgs) {
  return answerText(args);
}

/**
 * Shows a text of the shop's pages: its draft in both languages, its revisions and its change history.
 */
export default function StaffTextPage() {
  const { found, values, pageHref } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const refused = useFormResult<TextAnswer>();
  const name = t(`staff.content.keys.${found.key}`);
  const here = `${ADMIN_SECTIONS.content}/${found.key}`;
  if (refused?.extra?.kind === "builtIn")
    return (
      <QuestionPage
        title={t("staff.content.question.title", { name })}
        action={here}
        values={{ key: found.key, version: String(refused.extra.version) }}
        yes={{ intent: "restore", words: t("staff.content.question.yes") }}
        no={{ href: here, words: t("staff.content.question.no") }}
        isLoss
      >
        <p>{t("staff.content.question.text")}</p>
      </QuestionPage>
    );
  return (
    <AdminPage part="content" title={name} refused={refused}>
      <EditText found={found} values={values} pageHref={pageHref} refused={refused} />
      <Revisions found={found} here={here} />
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

interface RevisionsProps {
  readonly found: StaffTextDetail;
  readonly here: string;
}

/** Shows the published revisions and the built-in text. Each can be restored as a draft. */
function Revisions({ found, here }: RevisionsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { key, version, revisions } = found;
  if (version === 0) return null;
  return (
    <section className="card stack">
      <h2>{t("staff.content.revisions.title")}</h2>
      <ul className="stack" data-testid="staff-revisions">
        {revisions.map(({ id, staffName, time }) => (
          <li key={id} className="row" data-id={id}>
            <span>
              {formatDateTime(time, lang)} · {staffName}
            </span>
            <ShopForm action={here} values={{ key, version, revisionId: id }}>
              <Button kind="quiet" intent="restore">
                {t("staff.content.revisions.restore")}
              </Button>
            </ShopForm>
          </li>
        ))}
        <li className="row">
          <span>{t("staff.content.revisions.builtIn")}</span>
          <ShopForm action={here} values={{ key, version }}>
            <Button kind="text" intent="restore">
              {t("staff.content.revisions.useBuiltIn")}
            </Button>
          </ShopForm>
        </li>
      </ul>
    </section>
  );
}
