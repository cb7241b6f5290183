import type { LoaderFunctionArgs } from "@remix-run/node";
import { staffContentList, type StaffText } from "@contract/staff/content";
import { CONTENT_KEYS } from "@contract/staff/states";
import { ask } from "~/prod-api/call.server";
import { unwrap } from "~/prod-api/failure-to-notice.server";
import { adminHead } from "~/back-office/sections/admin-view.server";

/** Every text that can be written, those of which nobody has written anything too. */
export async function listTexts({ context }: LoaderFunctionArgs) {
  const written = unwrap(await ask(context, staffContentList));
  const texts = CONTENT_KEYS.map(
    (key): StaffText =>
      written.find((each) => each.key === key) ?? {
        ...{ key, version: 0, publishedAt: null, isDraft: false },
      },
  );
  return { texts, head: adminHead(context, "content") };
}
