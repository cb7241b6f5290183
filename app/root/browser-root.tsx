import { Outlet, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { PageSettingsProvider, type PageSettings } from "~/ui/page-context";
import { standAsSent } from "./page-as-sent";

/**
 * What stands for root.tsx in the browser: React wakes the page within the layout and nothing else. So it minds
 * neither what extensions of the browser put into the document nor what the client module changes in the header.
 */
export default function BrowserRoot() {
  const settings = useRouteLoaderData<PageSettings>("root");
  return (
    <PageSettingsProvider csrf={null} lowData={false} {...settings}>
      <Outlet />
    </PageSettingsProvider>
  );
}

/** Where a component fails the page stands as it was sent: its forms do without React. */
export function ErrorBoundary() {
  useEffect(standAsSent, []);
  return null;
}
