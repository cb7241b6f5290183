import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "~/locales/use-translation";
import { CART_COUNT_MAX } from "@contract/model/limits";

interface QuantityProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "max"> {
  /** What is in stock; the field goes no higher. */
  readonly stock: number;
  /** Names the product for those who hear the page. */
  readonly label?: string;
}

/** How many: a number field from 1 to what is in stock, named `count` unless told otherwise. */
export function Quantity({
  stock,
  label,
  name = "count",
  defaultValue = 1,
  ...rest
}: QuantityProps) {
  const { t } = useTranslation();
  return (
    <input
      className="quantity"
      type="number"
      inputMode="numeric"
      name={name}
      min={1}
      max={Math.max(1, Math.min(stock, CART_COUNT_MAX))}
      defaultValue={defaultValue}
      aria-label={label ?? t("ui.quantity.label")}
      required
      autoComplete="off"
      {...rest}
    />
  );
}
