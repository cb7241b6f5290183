import { expect, test, vi } from "vitest";
import { warmUpPages } from "./warm-up-pages.server";

test("warmUpPages renders the pages in each language", async () => {
  const render = vi.fn().mockResolvedValue({ response: new Response(), cookies: [] });
  await warmUpPages(render);
  const rendered = render.mock.calls.map(([req]) => `${req.url} ${req.headers.cookie}`);
  expect(rendered).toEqual([
    ...["/index lang=zhTw", "/product lang=zhTw", "/login lang=zhTw"],
    ...["/index lang=en", "/product lang=en", "/login lang=en"],
  ]);
});

test("warmUpPages resolves if a page cannot be rendered", async () => {
  const render = vi.fn().mockRejectedValue(new Error("The backend is down."));
  await expect(warmUpPages(render)).resolves.toBeUndefined();
  expect(render).toHaveBeenCalledTimes(1);
});
