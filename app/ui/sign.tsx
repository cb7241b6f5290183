import type { NoticeKind } from "~/locales/notices";

const DRAWN: Record<NoticeKind, string> = {
  ok: "m7 12.5 3.5 3.5L17 9",
  info: "M12 11v6M12 7.5v.1",
  warn: "M12 7v6M12 16.5v.1",
  danger: "m8.5 8.5 7 7m0-7-7 7",
};

/** The sign of a state: never colour alone. */
export function Sign({ of, label }: { readonly of: NoticeKind; readonly label: string }) {
  return (
    <svg
      className="sign"
      data-kind={of}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      role="img"
      aria-label={label}
    >
      <circle cx="12" cy="12" r="10" />
      <path d={DRAWN[of]} />
    </svg>
  );
}
