/* What the pages of the back office do beside main.ts; shoppers are never sent it. */
import { dragToSort } from "./drag-to-sort";
import { followCounts } from "./follow-counts";
import { warnUnsaved } from "./warn-unsaved";

warnUnsaved(document);
dragToSort(document);
const menu = document.querySelector("[data-testid=staff-nav]");
if (menu !== null) followCounts(menu);
