import type { StaffDraftDetail } from "@contract/staff/order-drafts";
import type { FormResult } from "~/ui/form-result";

/** The props of each part of the page. */
export interface DraftPartProps {
  readonly draft: StaffDraftDetail;
  /** The rejected form of the page. */
  readonly refused: FormResult | undefined;
  readonly here: string;
}
