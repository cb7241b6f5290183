import { shopperSection } from "~/back-office/sections/shopper-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(shopperSection);
