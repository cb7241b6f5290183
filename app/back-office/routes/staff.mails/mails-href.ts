import type { MailStatus } from "@contract/staff/states";
import type { AdminSearch } from "~/back-office/sections/admin-view.server";

interface MailsView extends Partial<Pick<AdminSearch, "keyword" | "page">> {
  readonly status: MailStatus | "all";
}

/** Returns the address of the mail list with the current filters. */
export function mailsHref({ status, keyword = "", page = 1 }: MailsView): string {
  const search = new URLSearchParams({
    ...(status !== "all" && { status }),
    ...(keyword !== "" && { keyword }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size === 0 ? "/staff/mails" : `/staff/mails?${search.toString()}`;
}
