import type { NoticeState as State } from "@contract/staff/states";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

/** Shows the state of an announcement. */
export function NoticeState({ state }: { readonly state: State }) {
  const { t } = useTranslation();
  return (
    <Badge kind={state === "live" ? "ok" : "plain"}>{t(`staff.notices.state.${state}`)}</Badge>
  );
}
