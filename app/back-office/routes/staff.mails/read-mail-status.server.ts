import { MAIL_STATUSES, type MailStatus } from "@contract/staff/states";

/** Returns the mail status that the address requests, or all without a known status. */
export function readMailStatus(request: Request): MailStatus | "all" {
  const asked = new URL(request.url).searchParams.get("status");
  return MAIL_STATUSES.find((status) => status === asked) ?? "all";
}
