interface NoticeTextProps {
  readonly text: string;
  /** The address of a page of the shop or another site; empty for no link. */
  readonly href: string;
}

/** An announcement of the shop, as a link if it has an address. */
export function NoticeText({ text, href }: NoticeTextProps) {
  if (href === "") return <>{text}</>;
  return (
    <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {text}
    </a>
  );
}
