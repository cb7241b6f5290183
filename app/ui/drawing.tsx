/** What the small drawings of empty screens show. */
export type Subject = "bottle" | "cart" | "parcel" | "coupon" | "address" | "search" | "lost";

const LEAF = "M47 24c0-8 6-13 15-13 0 9-6 14-15 13Zm0 0c0-6-4-10-11-10 0 7 4 11 11 10Zm0 0v10";

const DRAWN: Record<Subject, string> = {
  bottle: `${LEAF}M39 34h16v8c6 2 9 6 9 12v26H30V54c0-6 3-10 9-12ZM30 58h34M30 70h34`,
  cart: `${LEAF}M24 42h48l-5 38H29ZM36 50v-6a12 12 0 0 1 24 0v6`,
  parcel: `${LEAF}M22 46l26-10 26 10v26L48 82 22 72ZM22 46l26 10 26-10M48 56v26`,
  coupon: `${LEAF}M20 42h56v10a6 6 0 0 0 0 12v12H20V64a6 6 0 0 0 0-12ZM58 42v34M30 54h16M30 64h10`,
  address: `${LEAF}M26 56l22-18 22 18v26H26ZM42 82V66h12v16`,
  search: `${LEAF}M44 78a20 20 0 1 1 14-6 20 20 0 0 1-14 6Zm15-5 13 13`,
  lost: `${LEAF}M48 84V40M30 46h30l8 7-8 7H30ZM66 62H40l-7 6 7 6h26Z`,
};

/** A drawing in one line of the pen, with the shop's leaf; says nothing that the words beside it do not. */
export function Drawing({ of }: { readonly of: Subject }) {
  return (
    <svg className="drawing" viewBox="0 0 96 96" width="120" height="120" aria-hidden="true">
      <circle cx="48" cy="50" r="40" />
      <path d="M14 86h68" />
      <path d={DRAWN[of]} />
    </svg>
  );
}
