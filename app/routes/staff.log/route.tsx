import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/locales/use-translation";
import { DeskFrame } from "~/layout/desk-frame";
import { deskHead, deskPages, readDeskSearch } from "~/layout/desk-view.server";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { staffLog } from "~/prod-api/staff.server";
import { unwrap } from "~/prod-api/tell-failure.server";
import { metaOf } from "~/seo/page-meta";
import { useDeedWords } from "./use-deed-words";

export const meta: MetaFunction<typeof loader> = ({ data }) => metaOf(data?.head);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const search = readDeskSearch(request);
  const { rows, total } = unwrap(await staffLog(context, search));
  return { search, rows, pages: deskPages(total), head: deskHead(context, "log") };
}

/** Who did what at the desk, newest first. */
export default function StaffLogPage() {
  const { search, rows, pages } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const lang = useLanguage();
  const wordsOf = useDeedWords();
  return (
    <DeskFrame part="log" search={search} pages={pages}>
      <ul className="stack">
        {rows.map(({ id, staffName, time, ...deed }) => {
          const { what, subject, detail } = wordsOf(deed);
          const facts = [
            ["what", what],
            ["time", formatDateTime(time, lang)],
            ["who", staffName],
            ["subject", subject],
            ["detail", detail],
          ] as const;
          return (
            <li key={id} className="card" data-id={id} data-action={deed.action}>
              <dl className="columns">
                {facts
                  .filter(([, words]) => words !== "")
                  .map(([name, words]) => (
                    <div key={name}>
                      <dt>{t(`staff.log.${name}`)}</dt>
                      <dd>{words}</dd>
                    </div>
                  ))}
              </dl>
            </li>
          );
        })}
      </ul>
    </DeskFrame>
  );
}
