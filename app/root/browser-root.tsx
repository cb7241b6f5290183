import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PageSettingsProvider, type PageSettings } from "~/ui/page-context";
import { standAsSent } from "./page-as-sent";

/**
 * Replaces root.tsx in the browser, where React hydrates only the page inside the layout. So changes of
 * browser extensions and of the client module outside of it do not matter.
 */
export default function BrowserRoot() {
  const settings = useRouteLoaderData<PageSettings>("root");
  return (
    <PageSettingsProvider csrf={null} lowData={false} {...settings}>
      <Outlet />
    </PageSettingsProvider>
  );
}

/** If a component fails, restores the page as it was sent. Its forms work without React. */
export function ErrorBoundary() {
  useEffect(standAsSent, []);
  return null;
}
