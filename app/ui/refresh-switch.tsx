import type { MetaDescriptor } from "@remix-run/node";
import { useTranslation } from "~/locales/use-translation";
import { LinkButton } from "~/ui/button";
import { ORDER_REFRESH_SECONDS } from "@contract/model/limits";

interface RefreshSwitchProps {
  /** The URL of the current page. */
  readonly href: string;
  readonly on: boolean;
}

/** Shows a link that turns the automatic reload of an order page on or off. */
export function RefreshSwitch({ href, on }: RefreshSwitchProps) {
  const { t } = useTranslation();
  const refresh = on ? 0 : ORDER_REFRESH_SECONDS;
  return (
    <span className="unprinted">
      <LinkButton kind="text" href={`${href}${href.includes("?") ? "&" : "?"}refresh=${refresh}`}>
        {t(on ? "order.refresh.stop" : "order.refresh.start", { seconds: ORDER_REFRESH_SECONDS })}
      </LinkButton>
    </span>
  );
}

/** Returns the meta tag with which the browser reloads the page after this number of seconds. */
export function makeRefreshMeta(seconds: number | null | undefined): MetaDescriptor[] {
  return seconds == null ? [] : [{ httpEquiv: "refresh", content: String(seconds) }];
}
