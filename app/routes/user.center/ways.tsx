import { useTranslation } from "~/locales/use-translation";
import { ORDER_TYPE } from "@contract/model/states";
import { useIsThere } from "~/ui/page-context";

const WAYS = [
  ["orders", "/user/order"],
  ["refunds", `/user/order?type=${ORDER_TYPE.refund}`],
  ["cart", "/user/shoppingCart"],
  ["addresses", "/user/address"],
  ["coupons", "/user/coupon"],
  ["info", "/user/info"],
  ["password", "/user/resetPwd"],
] as const;

/** Everything that lies under the account. */
export function Ways() {
  const { t } = useTranslation();
  const isThere = useIsThere();
  const ways = WAYS.filter(([name]) => (name !== "coupons" && name !== "refunds") || isThere(name));
  return (
    <section className="stack" data-gap="small">
      <h2>{t("center.ways.title")}</h2>
      <ul className="ways">
        {ways.map(([name, href]) => (
          <li key={name}>
            <a className="card" href={href}>
              <strong>{t(`center.ways.${name}.name`)}</strong>
              <span className="soft">{t(`center.ways.${name}.text`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
