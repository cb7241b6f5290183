import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PageSettingsProvider, type PageSettings } from "~/ui/page-context";
import { restorePageAsSent } from "./page-as-sent";

/**
 * Replaces root.tsx in the browser. React there hydrates only the page inside the layout. Changes that
 * browser extensions and the client module make outside of it therefore cause no hydration errors.
 */
export default function BrowserRoot() {
  const settings = useRouteLoaderData<PageSettings>("root");
  return (
    <PageSettingsProvider csrf={null} lowData={false} {...settings}>
      <Outlet />
    </PageSettingsProvider>
  );
}

/** Restores the page as the server sent it if a component fails. The forms then work without React. */
export function ErrorBoundary() {
  useEffect(restorePageAsSent, []);
  return null;
}
