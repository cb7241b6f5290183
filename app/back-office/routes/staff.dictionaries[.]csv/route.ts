import { dictionarySection } from "~/back-office/sections/dictionary-section";
import { fileRoute } from "~/back-office/sections/section-routes";

export const { handle, loader } = fileRoute(dictionarySection);
