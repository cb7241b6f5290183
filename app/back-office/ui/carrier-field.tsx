import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";
import { SelectField } from "~/ui/field";
import type { loader } from "../routes/staff/route";

type CarrierFieldProps = Omit<ComponentProps<typeof SelectField>, "children" | "defaultValue"> & {
  /** What was chosen before; the first carrier where nothing was. */
  readonly defaultValue?: string | undefined;
};

/** Who takes a parcel: one of the dictionary, the first of them chosen; what was sent otherwise stays to be seen. */
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
