import type { ComponentPropsWithoutRef, ReactNode } from "react";

/**
 * The appearance of a button. `primary` is the main action of a page, `quiet` is another action, and `danger`
 * deletes data. `text` looks like a link.
 */
export type ButtonKind = "primary" | "quiet" | "danger" | "text";

interface ButtonProps extends Omit<
  ComponentPropsWithoutRef<"button">,
  "className" | "name" | "value"
> {
  readonly kind?: ButtonKind;
  /** Makes the button as wide as its column. */
  readonly wide?: boolean;
  /** The value of the form field `intent`. */
  readonly intent?: string;
  readonly name?: string;
  readonly value?: string | number;
}

/** Shows a button that submits its form. The form then contains `intent`, or `name` with `value`. */
export function Button({
  kind = "primary",
  wide = false,
  intent,
  name,
  value,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="submit"
      className="button"
      data-kind={kind}
      data-wide={wide || undefined}
      name={intent === undefined ? name : "intent"}
      value={intent ?? value}
      {...rest}
    >
      {children}
    </button>
  );
}

interface LinkButtonProps extends Omit<ComponentPropsWithoutRef<"a">, "className"> {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Shows a link that looks like a button. Use it only for navigation, not for changes of data. */
export function LinkButton({ kind = "primary", wide = false, children, ...rest }: LinkButtonProps) {
  return (
    <a className="button" data-kind={kind} data-wide={wide || undefined} {...rest}>
      {children}
    </a>
  );
}
