import { refundSection } from "~/back-office/sections/refund-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(refundSection);
