/** The shop's mark: a strand that rises from its root and leafs. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path d="M16 31V14" />
      <path d="M16 17C16 9 20 4 28 3c1 8-4 13-12 14Z" data-leaf="full" />
      <path d="M16 21C16 15 12 11 5 10c0 7 4 11 11 11Z" />
      <path d="M16 26c-2 2-5 3-8 3m8-3c2 2 5 3 8 3" />
    </svg>
  );
}
