import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstBottle } from "~/ui/first-bottle";
import { FirstPicture } from "~/ui/first-picture";
import { Picture } from "~/ui/picture";
import { PicturePreviews } from "~/ui/previewed";
import { HeroPicture } from "~/ui/hero-picture";
import { preloadOfFirstPicture } from "./preload-picture.server";

const picture = (src: string, first: boolean) => {
  const Kind = first ? FirstPicture : Picture;
  return <Kind src={src} alt="" width={280} sizes="(min-width:70em) 280px,46vw" />;
};

test("the first picture that is marked as such is preloaded at the size the page will choose", () => {
  const html = renderToString(
    <main>
      {picture("/last.svg", false)}
      {picture("/a b&c.svg", true)}
      {picture("/second.svg", true)}
    </main>,
  );
  const link = preloadOfFirstPicture(html) ?? "";
  expect(link).toContain("</picture?src=/a%20b%26c.svg&w=320>; rel=preload; as=image");
  expect(link).toContain('&w=640 640w"; imagesizes="(min-width:70em) 280px,46vw"');
  expect(link).not.toContain("second");
});

test("a page whose pictures can wait preloads none", () => {
  expect(preloadOfFirstPicture(renderToString(picture("/last.svg", false)))).toBeNull();
});

test("a picture in several kinds is preloaded in the one that the page will take", () => {
  const html = renderToString(<FirstBottle alt="" sizes="92vw" priority />);
  const link = preloadOfFirstPicture(html) ?? "";
  expect(link).toContain(
    'imagesrcset="/pictures/story-480.avif 480w,/pictures/story-960.avif 960w"',
  );
  expect(link).toContain("; type=image/avif");
  expect(link).not.toMatch(/jpg|webp|media=/);
});

test("of a picture with two cuts each screen preloads its own", () => {
  const html = renderToString(<HeroPicture alt="" wide="94vw" />);
  const [wide = "", tall = ""] = (preloadOfFirstPicture(html) ?? "").split(", ");
  expect(wide).toMatch(/hero-wide.*; media="\(min-width:45em\)"; fetchpriority=high$/);
  expect(tall).toMatch(/hero-tall.*; media="not all and \(min-width:45em\)"; fetchpriority=high$/);
});

test("what a preview stands in for is preloaded without haste", () => {
  const html = renderToString(
    <PicturePreviews.Provider value={() => "data:image/avif;base64,AAAA"}>
      {picture("/a.svg", true)}
    </PicturePreviews.Provider>,
  );
  expect(html).toContain('<img src="data:image/avif;base64,AAAA" alt=""');
  expect(preloadOfFirstPicture(html)).toMatch(/^<\/picture\?src=\/a\.svg/);
  expect(`${preloadOfFirstPicture(html)} ${html}`).not.toContain("fetchpriority");
});

test("pictures before the first one do not lend it their sources", () => {
  const html = renderToString(
    <main>
      <FirstBottle alt="" sizes="92vw" />
      {picture("/a.svg", true)}
    </main>,
  );
  expect(preloadOfFirstPicture(html)).toMatch(/^<\/picture\?src=\/a\.svg/);
});
