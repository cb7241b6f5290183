import { askToSignIn } from "./ask-to-sign-in";
import { openDialogs } from "./dialog";
import { hydrateOnInteraction } from "./hydrate-on-interaction";
import { followOrders } from "./follow-orders";
import { keepPlace } from "./keep-place";
import { keepStyleSheet } from "./keep-style-sheet";
import { showNotices } from "./notice";
import { ignoreSameLinks } from "./same-link";
import { showCurrent } from "./show-current";
import { showPasswords } from "./show-password";
import { mirrorLanguage, mirrorUser } from "./storage-mirror";
import { submitOnce } from "./submit-once";

hydrateOnInteraction();
openDialogs(document);
showNotices(document);
ignoreSameLinks(document);
showCurrent(document);
showPasswords(document);
askToSignIn(document);
submitOnce();
keepStyleSheet(document);

const counted = document.querySelector<HTMLFormElement>("form[data-live]");
const isReacts = document.getElementById("hydration") !== null;
// Where its file does not come, the form is what it is without scripts.
if (counted)
  import("./live-sums").then(
    ({ LiveSums }) => new LiveSums(counted, { isReacts }),
    () => undefined,
  );

if (document.querySelector("[data-seconds-left], [data-resend-at]"))
  import("./countdown").then(
    ({ countDown, countTimeLeft }) => {
      countDown(document);
      countTimeLeft(document);
    },
    () => undefined,
  );

document.querySelector<HTMLInputElement>(".search input")?.addEventListener(
  "focus",
  ({ currentTarget }) => {
    if (currentTarget instanceof HTMLInputElement)
      import("./suggest-words").then(
        ({ suggestWords }) => suggestWords(currentTarget),
        () => undefined,
      );
  },
  { once: true },
);

const { loginId, viewer } = document.body.dataset;
try {
  keepPlace(document, sessionStorage);
  mirrorLanguage(document.documentElement.lang, sessionStorage);
  mirrorUser(viewer, localStorage);
} catch {
  // Storage is switched off or full: the shop does not need it, the server knows both.
}
if (loginId !== undefined) followOrders(loginId);
