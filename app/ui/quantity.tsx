import type { ComponentPropsWithoutRef } from "react";
import { useTranslation } from "~/locales/use-translation";
import { CART_COUNT_MAX } from "@contract/model/limits";

interface QuantityProps extends Omit<ComponentPropsWithoutRef<"input">, "type" | "max"> {
  /** The stock, which is the maximum value of the field. */
  readonly stock: number;
  /** The name of the product, which screen readers read with the field. */
  readonly label?: string;
}

/** Shows a number field from 1 to the stock. Its default name is `count`. */
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
