/** Draws the shop's logo: a sprout of two leaves. Its stem continues below the ground as three roots. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 100 100" width="36" height="36" aria-hidden="true">
      <path d="M48 50C20 50 8 32 8 10C34 8 50 22 48 50Z" />
      <path d="M52 44C50 22 64 10 90 8C92 32 78 46 52 44Z" />
      <path d="M50 36V58" />
      <path d="M50 60C50 76 34 74 24 90M50 60C50 76 66 74 76 90M50 58V96" />
    </svg>
  );
}
