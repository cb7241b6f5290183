import { roleSection } from "~/back-office/sections/role-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(roleSection);
