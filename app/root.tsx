import {
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS } from "@contract/languages";
import { config } from "~/config.server";
import { brand } from "@contract/brand";
import { clientModuleHref } from "~/middleware/client-module.server";
import { ClientModule } from "~/layout/client-module";
import { ErrorPage } from "~/layout/error-page";
import { findViewer } from "~/root/find-viewer.server";
import { noticeOfError, submittedOfError } from "~/layout/notice-of-error";
import type { ShellProps, Viewer } from "~/layout/shell";
import { ShopLayout } from "~/layout/shop-layout";
import { teaserQuestions } from "~/layout/teaser-questions.server";
import { forgetViewer } from "~/prod-api/viewer-cache.server";
import { canonicalPath } from "~/seo/canonical-path";
import { HeadLinks } from "~/seo/head-links";
import { clearNotice } from "~/session/flash-notice.server";
import { loginPath } from "~/session/safe-redirect";
import { EXPIRED } from "~/session/session-expired";
import { StyleSheetLink } from "~/styles/style-sheet";
import { styleSheet } from "~/styles/style-sheet.server";

export const links: LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

type Shell = Omit<ShellProps, "children">;

/** The guard as the card asks for it, and what the layout of every page shows. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const { access, canonicalParams } = context.page;
  if (context.session === null && access === "shopper")
    throw redirect(loginPath(pathname + search));
  if (context.notice !== null) context.setCookie(clearNotice());
  // A page of the account is for whoever is signed in now: nothing that was kept counts there.
  if (access !== "public") forgetViewer(context);
  const viewer = await findViewer(context);
  if (viewer === "expired") context.signOut();
  const shell: Shell = {
    viewer: viewer === "expired" ? null : viewer,
    lang: context.lang,
    currentPath: pathname + search,
    lowData: context.lowData,
    wasPosted: context.submitted !== undefined,
    notice: context.notice ?? (context.submission?.isRepeated ? { key: "submit.repeated" } : null),
    csrf: context.csrf,
    systemPrompt: viewer === "expired",
    teaser: teaserQuestions(context.lang, pathname + search),
  };
  return {
    shell,
    failedWith: context.failedWith ?? null,
    submitted: context.submitted ?? [],
    origin: config.origins[0],
    canonical: canonicalPath(shell.currentPath, canonicalParams),
    clientModule: clientModuleHref,
    styleSheet: { href: styleSheet.href, cached: context.styleSheetCached },
  };
}

/** Of pages that have no name of their own: errors. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: brand.name[data?.shell.lang ?? "zhTw"] },
];

/** The document around every page and every error. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lang = data?.shell.lang ?? "zhTw";
  return (
    <html lang={LANGUAGE_TAGS[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Before the style: found first, it does not wait behind the pictures. */}
        {data && <ClientModule href={data.clientModule} />}
        <Meta />
        <Links />
        {data && <HeadLinks origin={data.origin} path={data.canonical} lang={lang} />}
        {data && <StyleSheetLink {...data.styleSheet} />}
      </head>
      <body {...viewerMarks(data?.shell.viewer ?? null)}>{children}</body>
    </html>
  );
}

/** For the live channel, and for the mirror of the user info in local storage (spec §3). */
function viewerMarks(viewer: Viewer | null) {
  if (viewer === null) return {};
  const { loginId, name, headImg, hasLine, hasWhatsApp } = viewer;
  const userInfo = JSON.stringify({ loginId, name, headImg, hasLine, hasWhatsApp });
  return { "data-login-id": loginId, "data-viewer": userInfo };
}

export default function Root() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) return <Outlet />;
  const { failedWith, ...failed } = data;
  if (failedWith !== null) return <Failed {...failed} status={failedWith} />;
  return (
    <ShopLayout {...data.shell}>
      <Outlet />
    </ShopLayout>
  );
}

interface FailedProps {
  readonly shell: Shell;
  readonly status: number;
  readonly submitted: readonly string[];
}

/** What could not be done or shown, inside the layout. */
function Failed({ shell, ...failed }: FailedProps) {
  const hasExpired = failed.status === EXPIRED.status;
  return (
    <ShopLayout {...shell} systemPrompt={shell.systemPrompt || hasExpired}>
      <ErrorPage {...failed} />
    </ShopLayout>
  );
}

/** Once for the whole shop: what is not found, an ended sign-in, and bugs; all inside the layout. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // No root loader ran before this error: null, though its type says undefined.
  if (!data?.shell) return <ErrorPage status={status} submitted={submittedOfError(error)} />;
  const { shell, submitted } = data;
  return (
    <Failed
      shell={{ ...shell, notice: noticeOfError(error) ?? shell.notice }}
      status={status}
      submitted={submitted.length > 0 ? submitted : submittedOfError(error)}
    />
  );
}
