import type { ComponentProps, ReactNode } from "react";

interface FactProps extends ComponentProps<"div"> {
  readonly label: ReactNode;
}

/** Shows a fact beside its label. It belongs into a `<dl className="facts">`. */
export function Fact({ label, children, ...attributes }: FactProps) {
  return (
    <div {...attributes} className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
