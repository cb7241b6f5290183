import { userSection } from "~/back-office/sections/user-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(userSection);
