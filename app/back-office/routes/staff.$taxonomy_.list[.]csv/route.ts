import { taxonomySection } from "~/back-office/sections/taxonomy-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(taxonomySection);
