import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { SelectField } from "~/ui/field";
import type { loader } from "../routes/staff/route";

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "defaultValue"> & {
  /** The previous choice. The default is the first carrier. */
  readonly defaultValue?: string | undefined;
};

/**
 * Lets the user choose a carrier of the dictionary. A previous carrier that is not in the list
 * stays visible.
 */
export function CarrierField({ defaultValue, ...field }: CarrierFieldProps) {
  const carriers = useRouteLoaderData<typeof loader>("back-office/routes/staff")?.carriers ?? [];
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
