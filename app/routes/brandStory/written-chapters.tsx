import type { Prose as Words } from "~/content/prose";
import { Prose } from "~/ui/prose";

interface WrittenChaptersProps {
  readonly intro: Words;
  readonly chapters: readonly {
    /** Its anchor. */
    readonly slug: string;
    readonly title: string;
    readonly prose: Words;
  }[];
}

/** The story below its lead, as somebody has written it at the back office. */
export function WrittenChapters({ intro, chapters }: WrittenChaptersProps) {
  return (
    <>
      <Prose words={intro} />
      {chapters.map(({ slug, title, prose }) => (
        <section className="prose stack" key={slug} id={slug}>
          <h2>{title}</h2>
          <Prose words={prose} />
        </section>
      ))}
    </>
  );
}
