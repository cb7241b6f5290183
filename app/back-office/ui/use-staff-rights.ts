import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../routes/staff/route";

interface StaffRights {
  readonly mayChange: boolean;
  readonly mayExport: boolean;
  /** Who shoppers are: names, numbers, addresses. */
  readonly seesPersonalData: boolean;
}

/** Of a page whose frame could not be loaded: what may not be done is refused by the backend. */
const EVERY: StaffRights = { mayChange: true, mayExport: true, seesPersonalData: true };

/** What whoever looks at a page of the back office may do there; the backend refuses the rest anyway. */
export function useStaffRights(): StaffRights {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff")?.rights ?? EVERY;
}
