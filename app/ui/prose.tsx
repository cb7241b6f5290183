import type { Prose as Words, ProseNode } from "~/content/prose";
import { Picture } from "./picture";

/**
 * The path of uploaded files. They are resized for the screen. The shop's own files already have the right
 * size.
 */
const UPLOADED = "/profile/";
const PLACE = { width: 800, height: 400 } as const;

/** Shows a text that staff have written. It consists of a few kinds of elements. */
export function Prose({ words }: { readonly words: Words }) {
  return (
    <>
      {words.map((node, at) => (
        // Use the index as the key, because the nodes never move.
        <ProsePiece key={at} node={node} />
      ))}
    </>
  );
}

function ProsePiece({ node }: { readonly node: ProseNode }) {
  if (typeof node === "string") return <>{node}</>;
  if (node.tag === "img" && node.src.startsWith(UPLOADED))
    return <Picture src={node.src} alt={node.alt} {...PLACE} sizes="(min-width:46em) 44rem,92vw" />;
  if (node.tag === "img")
    return <img className="picture" src={node.src} alt={node.alt} {...PLACE} loading="lazy" />;
  if (node.tag === "a")
    return (
      <a href={node.href} rel={node.href.startsWith("https:") ? "noreferrer" : undefined}>
        <Prose words={node.children} />
      </a>
    );
  const { tag: Element, children } = node;
  if (Element === "br" || Element === "hr") return <Element />;
  return (
    <Element>
      <Prose words={children} />
    </Element>
  );
}

interface WrittenSectionsProps {
  readonly intro: Words;
  readonly sections: readonly {
    readonly slug: string;
    readonly title: string;
    readonly prose: Words;
  }[];
}

/** Shows a text that staff wrote: its introduction, and its sections with their headings. */
export function WrittenSections({ intro, sections }: WrittenSectionsProps) {
  return (
    <div className="prose stack">
      <Prose words={intro} />
      {sections.map(({ slug, title, prose }) => (
        <div key={slug}>
          <h3>{title}</h3>
          <Prose words={prose} />
        </div>
      ))}
    </div>
  );
}
