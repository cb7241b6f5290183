import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import type { loader } from "../routes/staff/route";
import { SelectField } from "./fields";

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "defaultValue"> & {
  /** The previously chosen carrier. The default is the first carrier of the list. */
  readonly defaultValue?: string | undefined;
};

/** Returns the carriers of the dictionary, in the order of the list. */
export function useCarriers() {
  return useRouteLoaderData<typeof loader>("back-office/routes/staff")?.carriers ?? [];
}

/**
 * Shows the choice of a carrier from the dictionary. A previous carrier that is no longer in the list stays
 * selectable.
 */
export function CarrierField({ defaultValue, ...field }: CarrierFieldProps) {
  const carriers = useCarriers();
  const isListed =
    defaultValue === undefined || carriers.some(({ value }) => value === defaultValue);
  return (
    <SelectField {...field} defaultValue={defaultValue}>
      {!isListed && <option value={defaultValue}>{defaultValue}</option>}
      {carriers.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
