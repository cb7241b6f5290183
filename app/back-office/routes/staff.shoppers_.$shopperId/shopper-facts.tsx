import { toPlaceLines } from "@contract/shop/delivery-fields";
import { NOTE_LENGTH } from "@contract/staff/limits";
import { TAGS_TEXT_MAX } from "@contract/staff/shopper-notes-and-tags";
import type { ShownShopper, StaffShopperDetail } from "@contract/staff/shoppers";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { makeEditFieldProps } from "~/back-office/sections/edit-fields";
import { toStaffHref } from "~/back-office/sections/staff-href";
import { Fact } from "~/back-office/ui/fact";
import { Button, OnlyToChange, ShopForm, Field, TextField } from "~/back-office/ui/fields";
import { TAG_SUGGESTIONS_ID, TagSuggestions } from "~/back-office/ui/tag-suggestions";
import { useStaffRights } from "~/back-office/ui/use-staff-layout";
import { formatDateTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import type { FormResult } from "~/ui/form-result";
import { TotalAmount } from "~/ui/price";

interface ShopperFactsProps {
  readonly shopper: StaffShopperDetail;
  /** The unmasked personal data after the user requested it. Null while the data is masked. */
  readonly shown: ShownShopper | null;
  readonly here: string;
}

/** Shows the shopper's data, which is masked until the user requests it. */
export function ShopperFacts({ shopper, shown, here }: ShopperFactsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { shopperId, nickname, createTime, blockReason, erased, factorSince } = shopper;
  const { orders, paidCents, refundedCents, spentCents } = shopper;
  const { realName, email, phone } = shown ?? shopper;
  const { seesPersonalData } = useStaffRights();
  const facts = [
    ["realName", realName],
    ["nickname", nickname],
    ["email", email],
    ["phone", phone],
    ...(shown === null ? [] : listShownFacts(shown)),
    ["since", formatDateTime(createTime, lang)],
    ["orders", orders],
    ["paid", <TotalAmount cents={paidCents} />],
    ["refunded", <TotalAmount cents={refundedCents} />],
    ["spent", <TotalAmount cents={spentCents} />],
    ["factorSince", factorSince === null ? "" : formatDateTime(factorSince, lang)],
    ["blockReason", blockReason],
  ] as const;
  return (
    <section className="card stack" data-shown={shown !== null}>
      <h2>{t("staff.shoppers.facts.title")}</h2>
      {shown !== null && <p role="status">{t("staff.shoppers.facts.shown")}</p>}
      <dl className="facts">
        {facts.map(
          ([name, value]) =>
            value !== "" && (
              <Fact key={name} label={t(`staff.shoppers.facts.${name}`)}>
                {value}
              </Fact>
            ),
        )}
      </dl>
      <ShopperAddresses shopper={shopper} shown={shown} />
      {shown === null && !erased && seesPersonalData && (
        <OnlyToChange>
          <ShopForm action={here} values={{ shopperId }} className="stack" data-gap="small">
            <div>
              <Button kind="quiet" intent="show">
                {t("staff.shoppers.facts.show")}
              </Button>
            </div>
            <p className="soft">{t("staff.shoppers.facts.showNote")}</p>
          </ShopForm>
        </OnlyToChange>
      )}
    </section>
  );
}

/** Returns the facts that are shown only after the user requested them. */
function listShownFacts({ birthday, address, doorNumber, line, whatsApp }: ShownShopper) {
  return [
    ["birthday", birthday],
    ["address", `${address} ${doorNumber}`.trim()],
    ["line", line],
    ["whatsApp", whatsApp],
  ] as const;
}

function ShopperAddresses({ shopper, shown }: Omit<ShopperFactsProps, "here">) {
  const { t } = useTranslation();
  const { addresses } = shopper;
  return (
    <>
      <h3>{t("staff.shoppers.addresses.title")}</h3>
      {addresses.length === 0 && <p className="soft">{t("staff.shoppers.addresses.none")}</p>}
      <ul className="stack" data-gap="small">
        {addresses.map((masked, at) => {
          const full = shown?.addresses[at];
          const { consignee, phone } = full ?? masked;
          return (
            <li key={at}>
              {[consignee, phone, ...(full === undefined ? [] : toPlaceLines(full))].join(" · ")}{" "}
              {masked.isDefault && <Badge>{t("staff.shoppers.addresses.isDefault")}</Badge>}
            </li>
          );
        })}
      </ul>
    </>
  );
}

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

interface ShopperNotesProps {
  readonly shopper: StaffShopperDetail;
  readonly refused: FormResult | undefined;
  readonly here: string;
}

/** Shows the staff notes about a shopper, newest first, and a form for a new one. */
export function ShopperNotes({ shopper, refused, here }: ShopperNotesProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { seesPersonalData } = useStaffRights();
  const { shopperId, notes, erased } = shopper;
  if (erased || !seesPersonalData) return null;
  return (
    <section className="card stack">
      <h2>{t("staff.shoppers.notes.title")}</h2>
      <OnlyToChange>
        <ShopForm action={here} values={{ shopperId }} className="stack" noValidate>
          <TextField
            {...makeEditFieldProps<"note">({ refused })("note")}
            label={t("staff.shoppers.notes.label")}
            hint={t("staff.shoppers.notes.hint")}
            maxLength={NOTE_LENGTH.max}
            required
          />
          <div>
            <Button kind="quiet" intent="addNote">
              {t("staff.shoppers.notes.submit")}
            </Button>
          </div>
        </ShopForm>
      </OnlyToChange>
      <ul className="stack" data-gap="small">
        {notes.map(({ id, staffName, text, time }) => (
          <li key={id} data-id={id} data-testid="shopper-note">
            <p className="lines">{text}</p>
            <div className="row" data-spread>
              <span className="soft">
                {staffName} · {formatDateTime(time, lang)}
              </span>
              <OnlyToChange>
                <ShopForm action={here} values={{ shopperId, noteId: id }}>
                  <Button
                    kind="text"
                    intent="removeNote"
                    aria-label={t("staff.shoppers.notes.removeOf", {
                      time: formatDateTime(time, lang),
                    })}
                  >
                    {t("staff.shoppers.notes.remove")}
                  </Button>
                </ShopForm>
              </OnlyToChange>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
