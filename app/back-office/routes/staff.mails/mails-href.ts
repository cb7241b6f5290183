import type { MailStatus } from "@contract/staff/states";
import type { AdminSearch } from "~/back-office/sections/admin-view.server";

interface MailsView extends Partial<Pick<AdminSearch, "keyword" | "page">> {
  readonly status: MailStatus | "all";
}

/** The address of the list of mails, as it is looked at. */
export function mailsHref({ status, keyword = "", page = 1 }: MailsView): string {
  const search = new URLSearchParams({
    ...(status !== "all" && { status }),
    ...(keyword !== "" && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/staff/mails" : `/staff/mails?${search.toString()}`;
}
