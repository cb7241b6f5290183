import { LinkButton } from "~/ui/button";
import type { AdminSection } from "../sections/admin-sections";
import { AdminPage } from "./admin-page";

interface NewSecretProps {
  readonly part: AdminSection;
  readonly title: string;
  readonly lead: string;
  readonly secret: string;
  /** The link that the user follows after storing the secret. */
  readonly next: { readonly href: string; readonly label: string };
}

/** Shows a new secret. The shop cannot show it again. */
export function NewSecret({ part, title, lead, secret, next }: NewSecretProps) {
  return (
    <AdminPage part={part} title={title}>
      <p>{lead}</p>
      <p className="card">
        <code className="mail-text" data-testid="new-secret">
          {secret}
        </code>
      </p>
      <p>
        <LinkButton href={next.href}>{next.label}</LinkButton>
      </p>
    </AdminPage>
  );
}
