import { ConfirmationPage } from "~/forms/confirmation-page";
import { useFormResult } from "~/forms/use-form-result";
import { useLanguage } from "~/locales/use-language";
import { useKnownText, useTranslation } from "~/locales/use-translation";
import type { AdminSection } from "../sections/admin-sections";
import type {
  ConfirmedVersion,
  EditedField,
  EditedRow,
  PageContext,
  SectionPage as Declared,
} from "../sections/define-section";
import { selectErrorTexts, selectFormWith, isTicked } from "../sections/edit-fields";
import { AdminPage } from "./admin-page";
import { EditConflict } from "./edit-conflict";
import { StaffHistory } from "./staff-history";

interface SectionPageProps<Found extends EditedRow, More> {
  readonly page: Declared<Found, More>;
  readonly data: { readonly part: AdminSection; readonly found: Found; readonly more: More };
}

/** Shows the page of one row with its conflict, form and history, or the confirmation of an action. */
export function SectionPage<Found extends EditedRow, More>({
  page,
  data: { part, found, more },
}: SectionPageProps<Found, More>) {
  const { t } = useTranslation();
  const texts = { t, lang: useLanguage(), known: useKnownText() };
  const refused = selectErrorTexts(page.errorsAbout, useFormResult<ConfirmedVersion>());
  const here = page.getHref(found, part);
  const { question } = page;
  // Other forms and the confirmation page submit no fields, so there are no typed values to show again.
  const typed = selectFormWith(refused, page.fields[0].name);
  const tools = { ...texts, found, more, refused, typed, here };
  if (typeof question === "function" && refused?.extra) return question(tools);
  if (typeof question === "object" && refused?.extra)
    return (
      <ConfirmationPage
        title={question.title(texts, found)}
        action={here}
        values={{ version: String(refused.extra.version) }}
        yes={{ intent: question.intent, words: question.yes(t) }}
        no={{ href: here, words: question.no(t) }}
        isLoss
      >
        <p>{question.text(texts, found)}</p>
      </ConfirmationPage>
    );
  return (
    <AdminPage part={part} title={page.getTitle(found, texts.lang)} refused={refused}>
      {page.notes?.(tools)}
      <EditConflict
        refused={refused}
        fields={page.fields.map((field) => getConflictSides(field, tools))}
        here={here}
      />
      {page.form(tools)}
      {page.below?.(tools)}
      <StaffHistory entries={found.history} />
    </AdminPage>
  );
}

/** Returns the label of a field with its submitted and its saved value as texts. */
function getConflictSides<Found, More>(
  { name, label, words, saved }: EditedField<Found>,
  { t, found, typed }: PageContext<Found, More>,
) {
  const value = saved(found);
  const text = (side: boolean | readonly string[] | string | number) => {
    if (typeof side === "boolean") return t(side ? "staff.log.yes" : "staff.log.no");
    if (typeof side === "object") return [...side].sort().join("、");
    return words?.(t, String(side)) ?? String(side);
  };
  return { name, label: label(t), typed: text(typedValue()), saved: text(value) };

  function typedValue() {
    if (typed === undefined) return value;
    if (typeof value === "boolean") return isTicked(typed, name, value);
    const sent = typed.repopulateFields[name];
    return typeof value === "object" ? (sent ?? "").split(",") : (sent ?? value);
  }
}
