interface NoticeTextProps {
  readonly text: string;
  /** A page of the shop or another site; empty for neither. */
  readonly href: string;
}

/** What the shop announces, as a link where it leads somewhere. */
export function NoticeText({ text, href }: NoticeTextProps) {
  if (href === "") return <>{text}</>;
  return (
    <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {text}
    </a>
  );
}
