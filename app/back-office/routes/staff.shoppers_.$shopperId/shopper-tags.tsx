import { TAGS_TEXT_MAX } from "@contract/staff/shopper-notes-and-tags";
import type { StaffShopperDetail } from "@contract/staff/shoppers";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { TAG_SUGGESTIONS_ID, TagSuggestions } from "~/back-office/ui/tag-suggestions";
import { useStaffRights } from "~/back-office/ui/use-staff-rights";
import { useTranslation } from "~/locales/use-translation";
import type { FormResult } from "~/ui/form-result";
import { Button, Field, ShopForm } from "~/back-office/ui/fields";

interface ShopperTagsProps {
  readonly shopper: StaffShopperDetail;
  /** The tags in use, which the field suggests. */
  readonly suggested: readonly string[];
  readonly refused: FormResult | undefined;
  readonly here: string;
}

/** Shows the shopper's tags with links to the other shoppers who have them, and the form that changes them. */
export function ShopperTags({ shopper, suggested, refused, here }: ShopperTagsProps) {
  const { t } = useTranslation();
  const { mayChangeSection, seesPersonalData } = useStaffRights();
  const { shopperId, tags, erased } = shopper;
  if (erased || !seesPersonalData) return null;
  return (
    <section className="card stack" data-gap="small">
      <h2>{t("staff.shoppers.tags.title")}</h2>
      {tags.length === 0 && <p className="soft">{t("staff.shoppers.tags.none")}</p>}
      <ul className="row">
        {tags.map((tag) => (
          <li key={tag} className="row tag-item">
            <a className="tag" href={toStaffHref(ADMIN_SECTIONS.shoppers, { tag })}>
              {tag}
            </a>
            {mayChangeSection && (
              <ShopForm action={here} values={{ shopperId, tags: tag }}>
                <Button
                  kind="text"
                  intent="removeTags"
                  aria-label={t("staff.shoppers.tags.removeOf", { tag })}
                >
                  ×
                </Button>
              </ShopForm>
            )}
          </li>
        ))}
      </ul>
      {mayChangeSection && (
        <ShopForm
          action={here}
          values={{ shopperId }}
          className="stack"
          data-gap="small"
          noValidate
        >
          <TagSuggestions tags={suggested.filter((tag) => !tags.includes(tag))} />
          <Field
            {...makeEditFieldProps<"tags">({ refused })("tags")}
            label={t("staff.shoppers.tags.label")}
            hint={t("staff.shoppers.tags.hint")}
            list={TAG_SUGGESTIONS_ID}
            maxLength={TAGS_TEXT_MAX}
            autoComplete="off"
            required
          />
          <div>
            <Button kind="quiet" intent="addTags">
              {t("staff.shoppers.tags.add")}
            </Button>
          </div>
        </ShopForm>
      )}
    </section>
  );
}
