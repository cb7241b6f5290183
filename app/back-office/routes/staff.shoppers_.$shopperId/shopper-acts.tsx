import { BLOCK_REASON_LENGTH } from "@contract/staff/limits";
import type { StaffShopperInFull } from "@contract/staff/shoppers";
import { useTranslation } from "~/locales/use-translation";
import { editFields } from "~/back-office/sections/edit-fields";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface ShopperActsProps {
  readonly shopper: StaffShopperInFull;
  /** What was typed and refused. */
  readonly refused: FormResult | undefined;
  readonly here: string;
}

/** What may be done about the account. */
export function ShopperActs({ shopper, refused, here }: ShopperActsProps) {
  const { t } = useTranslation();
  const { shopperId, blocked } = shopper;
  const { mayExport, seesPersonalData } = useStaffRights();
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.acts.title")}</h2>
      <ShopForm action={here} values={{ shopperId }}>
        <Button kind="quiet" intent="resetMail">
          {t("staff.shoppers.acts.resetMail")}
        </Button>
      </ShopForm>
      {mayExport && seesPersonalData && (
        <ShopForm action={`${here}/file`} values={{ shopperId }}>
          <Button kind="quiet" intent="export">
            {t("staff.shoppers.acts.export")}
          </Button>
        </ShopForm>
      )}
      {blocked ? (
        <ShopForm action={here} values={{ shopperId }}>
          <Button intent="unblock">{t("staff.shoppers.acts.unblock")}</Button>
        </ShopForm>
      ) : (
        <BlockForm shopperId={shopperId} refused={refused} here={here} />
      )}
      <ShopForm action={here} values={{ shopperId }}>
        <Button kind="text" intent="erase">
          {t("staff.shoppers.acts.erase")}
        </Button>
      </ShopForm>
    </section>
  );
}

interface BlockFormProps extends Pick<ShopperActsProps, "refused" | "here"> {
  readonly shopperId: string;
}

function BlockForm({ shopperId, refused, here }: BlockFormProps) {
  const { t } = useTranslation();
  const field = editFields({ refused });
  return (
    <details open={refused?.fieldErrors.reason !== undefined}>
      <summary>{t("staff.shoppers.acts.block")}</summary>
      <ShopForm action={here} values={{ shopperId }} className="stack" noValidate>
        <TextField
          {...field("reason")}
          label={t("staff.shoppers.acts.reason")}
          hint={t("staff.shoppers.acts.reasonHint")}
          maxLength={BLOCK_REASON_LENGTH.max}
          required
        />
        <div>
          <Button kind="danger" intent="block">
            {t("staff.shoppers.acts.block")}
          </Button>
        </div>
      </ShopForm>
    </details>
  );
}
