/*
 * The form components of the back office. They are those of the shop. If the user may only read the page, they
 * show the saved values as text, and leave out forms and buttons.
 */
import {
  Children,
  isValidElement,
  createContext,
  useContext,
  type ComponentProps,
  type ReactNode,
} from "react";
import { useTranslation } from "~/locales/use-translation";
import * as button from "~/ui/button";
import * as choice from "~/ui/choice";
import * as field from "~/ui/field";
import { FieldError, getFieldId } from "~/ui/field-frame";
import type { FormResult } from "~/ui/form-result";
import * as shopForm from "~/ui/shop-form";

export type { Choice } from "~/ui/choice";

interface ShownFieldProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

/** Shows a label and a value as text. */
function ShownField({ label, children }: ShownFieldProps) {
  return (
    <dl className="field shown-field">
      <dt>{label}</dt>
      <dd>{children === "" ? "–" : children}</dd>
    </dl>
  );
}

/** Returns the text of a value, or null for a field without a saved value, which only an action needs. */
function toShownText(value: unknown): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  // A time of the browser has a T between the day and the time of day.
  return String(value).replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/, "$1 $2");
}

/** Shows an input, or its saved value. */
export function Field(props: ComponentProps<typeof field.Field>) {
  const text = toShownText(props.defaultValue ?? props.value);
  if (!useReadOnly()) return <field.Field {...props} />;
  if (text === null || props.type === "file" || props.type === "password") return null;
  return <ShownField label={props.label}>{text}</ShownField>;
}

/** Shows a text area, or its saved value. */
export function TextField(props: ComponentProps<typeof field.TextField>) {
  const text = toShownText(props.defaultValue);
  if (!useReadOnly()) return <field.TextField {...props} />;
  return text === null ? null : <ShownField label={props.label}>{text}</ShownField>;
}

/** Shows a select, or the label of the chosen option. */
export function SelectField(props: ComponentProps<typeof field.SelectField>) {
  const text = toShownText(props.defaultValue);
  if (!useReadOnly()) return <field.SelectField {...props} />;
  if (text === null) return null;
  return (
    <ShownField label={props.label}>{findOptionLabel(props.children, text) ?? text}</ShownField>
  );
}

/** Returns the label of the option with this value. */
function findOptionLabel(children: ReactNode, value: string): ReactNode {
  for (const child of Children.toArray(children)) {
    if (!isValidElement<{ value?: string | number; children?: ReactNode }>(child)) continue;
    const { value: own, children: content } = child.props;
    if (child.type === "option") {
      if (String(own) === value) return content;
    } else {
      const found = findOptionLabel(content, value);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Shows radio buttons, or the label of the chosen one. */
export function RadioField(props: ComponentProps<typeof choice.RadioField>) {
  if (!useReadOnly()) return <choice.RadioField {...props} />;
  const chosen = props.choices.find(({ value }) => String(value) === String(props.defaultValue));
  if (chosen === undefined) return null;
  return (
    <ShownField label={props.label}>
      {chosen.label} {chosen.detail}
    </ShownField>
  );
}

/** Shows a checkbox, or whether it is ticked. */
export function CheckField(props: ComponentProps<typeof choice.CheckField>) {
  const { t } = useTranslation();
  if (!useReadOnly()) return <choice.CheckField {...props} />;
  if (props.defaultChecked === undefined) return null;
  return (
    <ShownField label={props.label}>
      {t(props.defaultChecked ? "staff.log.yes" : "staff.log.no")}
    </ShownField>
  );
}

interface TickBoxProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: ReactNode;
  /** True if only screen readers get the label, because a table has it too. */
  readonly isLabelHidden?: boolean;
}

/** Shows a checkbox of a list. For users who may only read, it shows the label of a ticked box. */
export function TickBox({ label, isLabelHidden = false, ...control }: TickBoxProps) {
  if (useReadOnly()) {
    if (control.defaultChecked !== true) return null;
    return (
      <span className="ticked">
        <span aria-hidden="true">✓</span>{" "}
        <span className={isLabelHidden ? "unseen" : undefined}>{label}</span>
      </span>
    );
  }
  return (
    <label className="choice">
      <input type="checkbox" {...control} />
      <span className={isLabelHidden ? "unseen" : undefined}>{label}</span>
    </label>
  );
}

/** Adds a hidden value to a form. */
export function HiddenField(props: Omit<ComponentProps<"input">, "type">) {
  return useReadOnly() ? null : <input type="hidden" {...props} />;
}

/** Shows a button. Users who may only read see none. */
export function Button(props: ComponentProps<typeof button.Button>) {
  return useReadOnly() ? null : <button.Button {...props} />;
}

/** Shows a form. Users who may only read see its content without the form and its hidden fields. */
export function ShopForm({ action, values, ...props }: ComponentProps<typeof shopForm.ShopForm>) {
  if (!useReadOnly())
    return (
      <shopForm.ShopForm action={action} {...(values !== undefined && { values })} {...props} />
    );
  const { className, children } = props;
  return (
    <div className={className} data-shown-form>
      {children}
    </div>
  );
}

/** Shows a folded form. Users who may only read do not see it. */
export function ActionDetails(props: ComponentProps<"details">) {
  return useReadOnly() ? null : <details {...props} />;
}

interface OnlyToChangeProps {
  /** True if a form was rejected, so that the user sees what was typed, also without the permission. */
  readonly isRejected?: boolean;
  readonly children: ReactNode;
}

/** Shows its children, which are only about an action, unless the user may only read. */
export function OnlyToChange({ isRejected = false, children }: OnlyToChangeProps) {
  return useReadOnly() && !isRejected ? null : children;
}

const ReadOnlyContext = createContext(false);

interface ReadOnlyProps {
  /** True if the fields in the children are shown as text, and forms and buttons are left out. */
  readonly on: boolean;
  readonly children: ReactNode;
}

/**
 * Decides whether the form components of `fields.tsx` show text instead of controls. With `on={false}`, a form that
 * changes nothing, such as a filter, stays usable on the page of a user who may only read.
 */
export function ReadOnly({ on, children }: ReadOnlyProps) {
  return <ReadOnlyContext.Provider value={on}>{children}</ReadOnlyContext.Provider>;
}

/** Returns true if the user may only read this part of the page. */
export function useReadOnly(): boolean {
  return useContext(ReadOnlyContext);
}

interface RowFormProps extends ComponentProps<typeof ShopForm> {
  /** The prefix of the ids of the form and its fields, which distinguishes them from those of other rows. */
  readonly mark: string;
}

/**
 * Shows a form that exists once for each row of a page. The form submits its prefix, which the response
 * contains as `FormResult.formId`. The error summary then links to the fields of this row, and no other row
 * shows the errors.
 */
export function RowForm({ mark, values = {}, ...rest }: RowFormProps) {
  return <ShopForm values={{ ...values, form: mark }} noValidate {...rest} />;
}

interface TickListProps {
  /** The name of the field, which the form declares in `lists`. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly choice.Choice[];
  readonly saved: readonly string[];
  readonly refused: FormResult | undefined;
}

/** Shows a checkbox for each choice. A rejected form keeps the boxes that the user ticked. */
export function TickList({ name, label, choices, saved, refused }: TickListProps) {
  const ticked = refused === undefined ? saved : (refused.repopulateFields[name] ?? "").split(",");
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="choices" data-in-row>
        {choices.map(({ value, label: text }, at) => (
          <TickBox
            key={value}
            id={at === 0 ? getFieldId(name) : undefined}
            name={name}
            value={value}
            defaultChecked={ticked.includes(String(value))}
            label={text}
          />
        ))}
      </div>
      <FieldError name={name} error={refused?.fieldErrors[name]} />
    </fieldset>
  );
}
