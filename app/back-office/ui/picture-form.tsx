import type { ReactNode } from "react";
import { STAFF_PICTURE_TYPES } from "@contract/staff/limits";
import { selectFormVersion } from "~/back-office/sections/edit-fields";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { Button, Field, ShopForm } from "./fields";

interface PictureFormProps {
  /** The page with the form, and the version of its record. */
  readonly here: string;
  readonly version: number;
  readonly refused: FormResult | undefined;
  /** The path of the saved picture. Empty if there is none. */
  readonly picture: string;
  readonly hint: string;
  /** Shows the saved picture. */
  readonly children: ReactNode;
}

/** Shows the picture of a record, and the form that replaces or removes it. */
export function PictureForm({ here, version, refused, picture, hint, children }: PictureFormProps) {
  const { t } = useTranslation();
  return (
    <ShopForm
      action={here}
      encType="multipart/form-data"
      values={{ version: selectFormVersion(refused, version) }}
      className="card stack"
      noValidate
    >
      <h2>{t("staff.taxonomies.picture.title")}</h2>
      {children}
      <Field
        name="picture"
        type="file"
        accept={STAFF_PICTURE_TYPES}
        label={t("staff.taxonomies.picture.choose")}
        hint={hint}
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
