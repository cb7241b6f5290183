const DRAWN = {
  account: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8c1-4 4-6 8-6s7 2 8 6",
  cart: "M5 8h14l-1 12H6ZM9 10V7a3 3 0 0 1 6 0v3",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20 20",
} as const;

/** A sign of the header; the control around it carries the name. */
export function Icon({ of }: { readonly of: keyof typeof DRAWN }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={DRAWN[of]} />
    </svg>
  );
}
