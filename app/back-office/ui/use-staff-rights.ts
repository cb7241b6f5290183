import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../routes/staff/route";

interface StaffRights {
  readonly mayChangeSection: boolean;
  readonly mayExport: boolean;
  /** Whether the user may see personal data: names, numbers and addresses. */
  readonly seesPersonalData: boolean;
}

/**
 * The rights on a page whose frame could not be loaded. The backend still rejects forbidden
 * actions.
 */
const EVERY: StaffRights = { mayChangeSection: true, mayExport: true, seesPersonalData: true };

/** Returns the rights of the user for this page. The backend enforces them in any case. */
export function useStaffRights(): StaffRights {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff")?.rights ?? EVERY;
}
