import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

interface WrittenCaseProps {
  readonly told: {
    /** Its anchor. */
    readonly slug: string;
    readonly concern: string;
    readonly prose: Words;
  };
}

/** One customer, as somebody has written it at the back office. */
export function WrittenCase({ told: { slug, concern, prose } }: WrittenCaseProps) {
  return (
    <article className="card case prose stack" id={slug}>
      <h2>{concern}</h2>
      <Prose words={prose} />
    </article>
  );
}
