import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "./route";

/** What whoever looks at a page of the back office may do there; the backend refuses the rest anyway. */
export function useStaffRights(): { readonly mayChange: boolean; readonly mayExport: boolean } {
  const frame = useRouteLoaderData<typeof loader>("routes/staff");
  return { mayChange: frame?.mayChange ?? true, mayExport: frame?.mayExport ?? true };
}
