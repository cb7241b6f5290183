import type { RefusalKey } from "@contract/failures";
import type { StaffRefund } from "@contract/staff-orders";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

/** What the boxes of the list name as their form. */
const FORM = "decide-many";

/** What became of one that was ticked: done, or why not. */
export interface DecidedRow {
  readonly refundId: string;
  readonly refusal: RefusalKey | null;
}

export interface DecidedMany {
  readonly rows: readonly DecidedRow[];
}

interface DecideManyFormProps {
  readonly refunds: readonly StaffRefund[];
  readonly refused: FormResult<DecidedMany> | undefined;
}

/** Takes those that are ticked a step further at once, and tells of each what became of it. */
export function DecideManyForm({ refunds, refused }: DecideManyFormProps) {
  const { t } = useTranslation();
  const result = refused?.extra ?? null;
  return (
    <div className="stack" data-gap="small">
      {result !== null && <ResultOfRows rows={result.rows} refunds={refunds} />}
      <ShopForm id={FORM} action="/staff/refunds" className="row">
        <Button kind="quiet" intent="acceptMany">
          {t("staff.refunds.many.accept")}
        </Button>
        <Button kind="quiet" intent="receiveMany">
          {t("staff.refunds.many.receive")}
        </Button>
        <span className="soft">{t("staff.refunds.many.hint")}</span>
      </ShopForm>
      <FieldError name="refundIds" form={FORM} error={refused?.fieldErrors.refundIds} />
    </div>
  );
}

/** The box of one refund. */
export function DecideManyBox({ refundId }: Pick<StaffRefund, "refundId">) {
  const { t } = useTranslation();
  return (
    <label className="choice">
      <input type="checkbox" name="refundIds" value={refundId} form={FORM} />
      <span>{t("staff.refunds.many.choose")}</span>
    </label>
  );
}

function ResultOfRows({
  rows,
  refunds,
}: DecidedMany & { readonly refunds: readonly StaffRefund[] }) {
  const { t } = useTranslation();
  const done = rows.filter(({ refusal }) => refusal === null).length;
  return (
    <div role="status">
      <p>{t("staff.refunds.many.result", { done, all: rows.length })}</p>
      <ul className="stack" data-gap="small">
        {rows.map(({ refundId, refusal }) => (
          <li
            key={refundId}
            className="row"
            data-row={refundId}
            data-outcome={refusal === null ? "done" : "refused"}
          >
            <Badge kind={refusal === null ? "ok" : "danger"}>
              {t(`staff.refunds.many.${refusal === null ? "done" : "refused"}`)}
            </Badge>
            <span className="number">
              {refunds.find((each) => each.refundId === refundId)?.refundNo ?? refundId}
            </span>
            {refusal !== null && <span>{t(`refusals.${refusal}`)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
