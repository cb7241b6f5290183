import { CAMPAIGN_CODES_AT_ONCE } from "@contract/staff/limits";
import type { StaffCampaignDetail } from "@contract/staff/campaigns";
import { numberWithCommas } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";
import { campaignHref } from "~/back-office/sections/campaign-href";
import { editFields } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";

interface CampaignCodesProps {
  readonly campaign: StaffCampaignDetail;
  readonly refused: FormResult | undefined;
}

/** Claim codes that are good for one coupon each: made many at once, and had as a file. */
export function CampaignCodes({ campaign, refused }: CampaignCodesProps) {
  const { t } = useTranslation();
  const { id, version, closed, codes, claimedCodes } = campaign;
  const here = campaignHref(id);
  const field = editFields<"codeCount">({ refused });
  const most = numberWithCommas(CAMPAIGN_CODES_AT_ONCE);
  return (
    <section className="card stack">
      <h2>{t("staff.campaigns.codes.title")}</h2>
      <p className="soft">{t("staff.campaigns.codes.lead")}</p>
      {codes > 0 && (
        <p className="row">
          <span>
            {t("staff.campaigns.codes.made", {
              made: numberWithCommas(codes),
              claimed: numberWithCommas(claimedCodes),
            })}
          </span>
          <a href={`${here}/codes.csv`}>{t("staff.campaigns.codes.download")}</a>
        </p>
      )}
      {!closed && (
        <ShopForm action={here} values={{ version }} className="admin-form" noValidate>
          <Field
            {...field("codeCount")}
            label={t("staff.campaigns.codes.count")}
            hint={t("staff.campaigns.codes.countHint", { most })}
            inputMode="numeric"
            required
          />
          <div>
            <Button kind="quiet" intent="makeCodes">
              {t("staff.campaigns.codes.make")}
            </Button>
          </div>
        </ShopForm>
      )}
    </section>
  );
}
