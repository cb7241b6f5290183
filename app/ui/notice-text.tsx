interface NoticeTextProps {
  readonly text: string;
  /** The URL of a page of the shop or of another site. Empty if the announcement has no link. */
  readonly href: string;
}

/** Shows an announcement of the shop, as a link if it has a URL. */
export function NoticeText({ text, href }: NoticeTextProps) {
  if (href === "") return <>{text}</>;
  return (
    <a href={href} rel={href.startsWith("https:") ? "noreferrer" : undefined}>
      {text}
    </a>
  );
}
