import type { ComponentPropsWithoutRef, ReactNode } from "react";

/** `primary`: the one main action of a screen; `quiet`: the rest; `danger`: takes something away; `text`: looks like a link. */
export type ButtonKind = "primary" | "quiet" | "danger" | "text";

interface ButtonProps extends Omit<
  ComponentPropsWithoutRef<"button">,
  "className" | "name" | "value"
> {
  readonly kind?: ButtonKind;
  /** As wide as its column. */
  readonly wide?: boolean;
  /** Sent as `intent=<intent>`. */
  readonly intent?: string;
  readonly name?: string;
  readonly value?: string | number;
}

/** A button that submits its form, with `intent` or a name and value of its own. */
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

/** A link that looks like a button: goes somewhere, changes nothing. */
export function LinkButton({ kind = "primary", wide = false, children, ...rest }: LinkButtonProps) {
  return (
    <a className="button" data-kind={kind} data-wide={wide || undefined} {...rest}>
      {children}
    </a>
  );
}
