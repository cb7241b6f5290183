import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "~/ui/picture";
import { preloadOfFirstPicture } from "./preload-picture.server";

const picture = (src: string, priority: boolean) => (
  <Picture src={src} alt="" width={280} sizes="(min-width:70em) 280px,46vw" priority={priority} />
);

test("the first picture that is marked as such is preloaded at the size the page will choose", () => {
  const html = renderToString(
    <main>
      {picture("/last.svg", false)}
      {picture("/a b&c.svg", true)}
      {picture("/second.svg", true)}
    </main>,
  );
  const link = preloadOfFirstPicture(html) ?? "";
  expect(link).toContain("</picture?src=%2Fa%20b%26c.svg&w=320>; rel=preload; as=image");
  expect(link).toContain('&w=640 640w"; imagesizes="(min-width:70em) 280px,46vw"');
  expect(link).not.toContain("second");
});

test("a page whose pictures can wait preloads none", () => {
  expect(preloadOfFirstPicture(renderToString(picture("/last.svg", false)))).toBeNull();
});
