import { useTranslation } from "~/locales/use-translation";
import { versionToSend } from "~/back-office/sections/edit-fields";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import type { FormResult } from "~/ui/form-result";
import { Picture } from "~/ui/picture";
import { ShopForm } from "~/ui/shop-form";

interface TaxonomyPictureProps {
  /** The page itself. */
  readonly here: string;
  readonly picture: string;
  readonly version: number;
  readonly refused: FormResult | undefined;
}

/** The picture that shoppers see above the list of its products, and the form that brings another. */
export function TaxonomyPicture({ here, picture, version, refused }: TaxonomyPictureProps) {
  const { t } = useTranslation();
  return (
    <ShopForm
      action={here}
      encType="multipart/form-data"
      values={{ version: versionToSend(refused, version) }}
      className="card stack"
      noValidate
    >
      <h2>{t("staff.taxonomies.picture.title")}</h2>
      {picture !== "" && (
        <div className="product-picture">
          <Picture src={picture} alt="" width={120} sizes="120px" upTo={320} />
        </div>
      )}
      <Field
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        label={t("staff.taxonomies.picture.choose")}
        hint={t("staff.taxonomies.picture.hint")}
        error={refused?.fieldErrors.picture}
      />
      <div className="row">
        <Button kind="quiet" intent="picture">
          {t("staff.taxonomies.picture.send")}
        </Button>
        {picture !== "" && (
          <Button kind="text" intent="removePicture">
            {t("staff.taxonomies.picture.remove")}
          </Button>
        )}
      </div>
    </ShopForm>
  );
}
