import type { StaffRefund } from "@contract/staff/orders";
import { useTranslation } from "~/locales/use-translation";
import { ManyBox, ManyForm, type ManyRows } from "~/back-office/ui/many-form";
import type { FormResult } from "~/ui/form-result";

const FORM = { form: "decide-many", field: "refundIds" } as const;

interface DecideManyFormProps {
  readonly refunds: readonly StaffRefund[];
  /** The list that they stand in, to come back to it. */
  readonly here: string;
  readonly refused: FormResult<ManyRows> | undefined;
}

/** Takes those that are ticked a step further at once; sums are decided one by one. */
export function DecideManyForm({ refunds, here, refused }: DecideManyFormProps) {
  const { t } = useTranslation();
  return (
    <ManyForm
      {...FORM}
      action={here}
      acts={[
        { intent: "acceptMany", words: t("staff.refunds.many.accept") },
        { intent: "receiveMany", words: t("staff.refunds.many.receive") },
      ]}
      hint={t("staff.refunds.many.hint")}
      refused={refused}
      nameOf={(id) => refunds.find(({ refundId }) => refundId === id)?.refundNo ?? id}
    />
  );
}

/** The box of one refund. */
export function DecideManyBox({ refundId, refundNo }: Pick<StaffRefund, "refundId" | "refundNo">) {
  return <ManyBox {...FORM} value={refundId} name={refundNo} isInTable={false} />;
}
