/** The shop's mark: a sprout of two leaves whose stem goes on below the ground as three roots. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 100 100" width="36" height="36" aria-hidden="true">
      <path d="M48 50C20 50 8 32 8 10c26-2 42 12 40 40Z" />
      <path d="M52 44c-2-22 12-34 38-36 2 24-12 38-38 36Z" />
      <path d="M50 30v32" />
      <path d="M50 60c0 14-4 24-12 32m12-32c0 16 4 24 12 32M50 64v30M22 62h56" />
    </svg>
  );
}
