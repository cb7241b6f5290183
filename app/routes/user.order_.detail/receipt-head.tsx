import { Fragment } from "react";
import { useShopAddress } from "~/ui/use-shop-address";
import { useShopProfile } from "~/ui/use-shop-profile";

/** On paper only, where the header is missing: whose receipt this is, and how to reach them. */
export function ReceiptHead() {
  const { name, phone, email } = useShopProfile();
  const address = useShopAddress();
  return (
    <address className="print-only">
      <strong>{name}</strong>
      {[address, [phone, email].filter((way) => way !== "").join(" · ")]
        .filter((line) => line !== "")
        .map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
    </address>
  );
}
