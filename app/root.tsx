import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { LANGUAGE_TAGS } from "@contract/model/languages";
import { getProfile } from "~/content/shop-profile";
import { ClientModule } from "~/layout/client-module";
import { ErrorPage } from "~/layout/error-page";
import { getErrorNotice, getSubmittedTexts } from "./layout/error-page";
import { PageMain } from "~/layout/page-main";
import { toStoredUserInfo } from "~/layout/shell";
import { ShopLayout } from "~/layout/shop-layout";
import { HydratedPart } from "~/root/hydrated-part";
import { loadShell, type Shell } from "~/root/load-shell.server";
import { HeadLinks } from "~/seo/head-links";
import { getLoginPath } from "~/session/safe-redirect";
import { EXPIRED_RESPONSE } from "~/session/session-expired";
import { BrandStyle } from "./styles/style-sheet";
import { StyleSheetLink } from "~/styles/style-sheet";

/**
 * Guards the page and loads the data of its layout. It calls only one server file, because the browser gets
 * an empty module for each import here.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  if (context.session === null && context.page.access === "shopper")
    throw redirect(getLoginPath(pathname + search));
  return loadShell({ request, context });
}

/** The title of pages that have no title of their own, such as error pages. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: getShopName(data?.shell) },
];

/** Returns the shop's name, or the built-in name if the profile was not loaded. */
function getShopName(shell: Pick<Shell, "lang" | "profile"> | undefined): string {
  return shell?.profile?.name ?? getProfile(shell?.lang ?? "zhTw").name;
}

/** Renders the HTML document of every page, including error pages. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const lang = data?.shell.lang ?? "zhTw";
  return (
    <html lang={LANGUAGE_TAGS[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* This element is before the styles, so that the browser loads the script before the images. */}
        {data && <ClientModule href={data.clientModule} />}
        <Meta />
        {data && (
          <HeadLinks
            look={data.look}
            origin={data.origin}
            path={data.canonical}
            lang={lang}
            shopName={getShopName(data.shell)}
          />
        )}
        {data && <StyleSheetLink {...data.styleSheet} />}
        {data && <BrandStyle look={data.look} />}
      </head>
      <body {...(data && getViewerAttributes(data.shell))}>{children}</body>
    </html>
  );
}

/**
 * Returns the attributes for the live channel and for the user info in local storage (spec §3). An empty
 * attribute keeps the stored user info, because the user did not sign out. Staff pages contain no data of
 * shoppers.
 */
function getViewerAttributes({ viewer, systemPrompt, isBackOffice }: Shell) {
  if (viewer === null) return systemPrompt || isBackOffice ? { "data-viewer": "" } : {};
  return { "data-login-id": viewer.loginId, "data-viewer": toStoredUserInfo(viewer) };
}

export default function Root() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) return <Outlet />;
  const { failedWith, ...failed } = data;
  if (failedWith !== null) return <Failed {...failed} status={failedWith} />;
  return <ShopLayout {...data.shell}>{data.hydrates ? <HydratedPart /> : <Outlet />}</ShopLayout>;
}

interface FailedProps {
  readonly shell: Shell;
  readonly status: number;
  readonly submitted: readonly string[];
}

/** Shows an error inside the layout. */
function Failed({ shell, ...failed }: FailedProps) {
  const hasExpired = failed.status === EXPIRED_RESPONSE.status;
  return (
    <ShopLayout {...shell} systemPrompt={shell.systemPrompt || hasExpired}>
      {shell.isBackOffice ? (
        <PageMain notice={shell.notice}>
          <ErrorPage {...failed} />
        </PageMain>
      ) : (
        <ErrorPage {...failed} />
      )}
    </ShopLayout>
  );
}

/** Shows an error page inside the layout for missing pages, expired sessions and bugs. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>("root");
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // If no root loader ran before this error, the data is null, although its type says undefined.
  if (!data?.shell) return <ErrorPage status={status} submitted={getSubmittedTexts(error)} />;
  const { shell, submitted } = data;
  return (
    <Failed
      shell={{ ...shell, notice: getErrorNotice(error) ?? shell.notice }}
      status={status}
      submitted={submitted.length > 0 ? submitted : getSubmittedTexts(error)}
    />
  );
}
