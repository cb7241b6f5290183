import type { ProductChoices, StaffProduct } from "@contract/staff/products";
import { inLanguage } from "@contract/model/languages";
import { FormMessages } from "~/forms/form-messages";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { AdminPage } from "~/back-office/ui/admin-page";
import { isConflict, versionToSend } from "~/back-office/sections/edit-fields";
import { StaffHistory } from "~/back-office/ui/staff-history";
import { Button } from "~/ui/button";
import type { FormResult } from "~/ui/form-result";
import { ShopForm } from "~/ui/shop-form";
import { FORM } from "./form-part";
import { PackingFields } from "./packing-fields";
import { PictureFields } from "./picture-fields";
import { PlaceFields } from "./place-fields";
import { ProductConflict, usePackingName } from "./product-conflict";
import {
  newProductValues,
  productValues,
  wasTyped,
  withSeenStock,
  withOneMorePacking,
  type ProductValues,
} from "./product-values";
import { ShowFields } from "./show-fields";
import { StandingLine } from "./standing-line";
import { TextFields } from "./text-fields";
import type { ProductExtra } from "./write-product.server";

interface ProductFormProps {
  readonly choices: ProductChoices;
  /** Null for one that is not there yet. */
  readonly product: StaffProduct | null;
  readonly result: FormResult<ProductExtra> | undefined;
}

/** All that staff write of a product, in one form that works without scripts. */
export function ProductForm({ choices, product, result }: ProductFormProps) {
  const { t } = useTranslation();
  const saved = product === null ? newProductValues(choices) : productValues(product);
  const values = valuesToShow(saved, result);
  const errors = result?.fieldErrors ?? {};
  const part = { values, errors };
  return (
    <AdminPage part="products" title={useTitle(product)}>
      {product !== null && <StandingLine product={product} />}
      <FormMessages result={result} form={FORM} />
      {product !== null && (
        <ProductConflict refused={result} product={product} choices={choices} saved={saved} />
      )}
      <ShopForm
        action={product === null ? "/staff/products/new" : `/staff/products/${product.id}`}
        encType="multipart/form-data"
        values={product === null ? {} : { version: versionToSend(result, product.version) }}
        className="stack"
        noValidate
      >
        {/* The first button is the one that the Enter key presses. */}
        <p className="row">
          <Button intent="save">{t("staffProducts.save")}</Button>
          {product?.state === "draft" && <PublishButton />}
        </p>
        <TextFields {...part} />
        <PlaceFields {...part} choices={choices} />
        <PackingFields {...part} product={product} />
        <PictureFields {...part} product={product} />
        <ShowFields {...part} />
        <Buttons isNew={product === null} isPublished={product?.state === "published"} />
      </ShopForm>
      {product !== null && <ProductHistory product={product} />}
    </AdminPage>
  );
}

function useTitle(product: StaffProduct | null): string {
  const { t } = useTranslation();
  const lang = useLanguage();
  return product === null ? t("staffProducts.add") : inLanguage(product.name, lang);
}

function ProductHistory({ product }: { readonly product: StaffProduct }) {
  return <StaffHistory entries={product.history} rowName={usePackingName(product)} />;
}

/** What was sent comes back as it was. */
function valuesToShow(
  saved: ProductValues,
  result: FormResult<ProductExtra> | undefined,
): ProductValues {
  if (result === undefined || !wasTyped(result.repopulateFields)) return saved;
  const { repopulateFields, extra } = result;
  if (isConflict(result)) return withSeenStock(repopulateFields, saved);
  return extra?.addPacking ? withOneMorePacking(repopulateFields) : repopulateFields;
}

/** Above the long form too: a draft that is saved has this step left. */
function PublishButton() {
  const { t } = useTranslation();
  return (
    <Button kind="quiet" intent="publish">
      {t("staffProducts.publish")}
    </Button>
  );
}

function Buttons({
  isNew,
  isPublished,
}: {
  readonly isNew: boolean;
  readonly isPublished: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className="row">
      <Button intent="save">{t("staffProducts.save")}</Button>
      {!isPublished && <PublishButton />}
      {isPublished && (
        <Button kind="quiet" intent="unpublish">
          {t("staffProducts.unpublish")}
        </Button>
      )}
      {!isNew && (
        <>
          <Button kind="quiet" intent="duplicate">
            {t("staffProducts.duplicate")}
          </Button>
          <Button kind="danger" intent="archive">
            {t("staffProducts.archive")}
          </Button>
        </>
      )}
    </div>
  );
}
