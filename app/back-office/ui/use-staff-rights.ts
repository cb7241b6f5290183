import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "../routes/staff/route";

interface StaffRights {
  readonly mayChangeSection: boolean;
  /** True if the user may receive and count goods. This does not include prices. */
  readonly mayMoveStock: boolean;
  readonly mayExport: boolean;
  /** True if the user may see personal data: names, phone numbers and addresses. */
  readonly seesPersonalData: boolean;
}

/**
 * The rights on a page whose frame could not be loaded. They allow everything, because the backend still
 * rejects forbidden actions.
 */
const ALL_RIGHTS: StaffRights = {
  mayChangeSection: true,
  mayMoveStock: true,
  mayExport: true,
  seesPersonalData: true,
};

/** Returns false if the user turned the single-character keyboard shortcuts off. */
export function useSingleKeys(): boolean {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff")?.singleKeys ?? true;
}

/**
 * Returns the rights of the user on this page. They only decide what is shown, because the backend enforces
 * the permissions.
 */
export function useStaffRights(): StaffRights {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff")?.rights ?? ALL_RIGHTS;
}
