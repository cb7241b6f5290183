import {
  data,
  redirect,
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { STAFF_PERMISSIONS, type NeededPermission } from "@contract/staff/permissions";
import { toFailureResponse } from "~/prod-api/failure-to-notice.server";
import type { RouteFacts, RouteTable } from "~/routing/route-table.server";
import { getLoginPath } from "~/session/safe-redirect";
import { ProofNeeded, EXPIRED_RESPONSE, SessionExpired } from "~/session/session-expired";
import { copyForm, readSubmittedValues } from "~/session/read-form.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;
/** Lets the request proceed, or throws a Response. */
type Guard = (args: Args, route: Route) => void | Promise<void>;

interface GuardOptions {
  /**
   * If false, all pages of the back office respond with 404. If it is a function, the staff sign-in page
   * responds with 404 while the function returns false.
   */
  readonly backOffice: boolean | (() => Promise<boolean>);
  /** Returns true if the signed-in staff member may open a page. */
  readonly mayOpen: (
    context: LoaderFunctionArgs["context"],
    needed: NeededPermission,
  ) => Promise<boolean>;
}

/**
 * Returns a copy of the build that denies by default. The loader and action of a route run only with a
 * session, unless the route's handle says "public". The guard runs after routing, so that no spelling of a
 * path, data request or direct POST request can bypass it (security-controls B1).
 */
export function guardRoutes(
  build: ServerBuild,
  table: RouteTable,
  options: GuardOptions,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const guard = chooseGuard(table.byId(id), options);
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      loader: loader && wrapWithGuard(loader, guard, route),
      // Without this action, Remix would respond to a POST request with 500 and not call the guard.
      action: showFailureInLayout(wrapWithGuard(action ?? rejectPost, guard, route), route),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function chooseGuard(
  { id, access, isBackOffice, permission }: RouteFacts,
  { backOffice, mayOpen }: GuardOptions,
): Guard {
  // The root loader returns public data to visitors, so it applies the guard of the requested page instead.
  if (id === "root") return allowAll;
  if (isBackOffice && backOffice === false) return hideBackOffice;
  if (isBackOffice && access === "public" && typeof backOffice === "function")
    return showIfOffered(backOffice);
  if (access === "public") return allowAll;
  if (access === "shopper") return requireShopper;
  return requireStaff(permission ?? "any", mayOpen);
}

const allowAll: Guard = () => undefined;

function rejectPost(): never {
  throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}

const hideBackOffice: Guard = () => {
  throw new Response(null, { status: 404 });
};

function showIfOffered(isOffered: () => Promise<boolean>): Guard {
  return async (args, route) => {
    if (!(await isOffered())) await hideBackOffice(args, route);
  };
}

/** The id in the URL of a page that adds a row. Other route parameters are codes, which may have any text. */
const NEW = "new";
const ID_NAME = /Id$/;

/** Returns the permission to change what the given permission allows to see. */
function toChange(needed: NeededPermission): NeededPermission {
  const [area] = needed.split(".");
  return STAFF_PERMISSIONS.find((each) => each === `${area}.change`) ?? needed;
}

/**
 * Requires a staff session and the permission of the page. The backend also checks the calls of the page, but
 * a page may have no call, or only forms. A page that adds a row requires the permission to change.
 */
function requireStaff(needed: NeededPermission, mayOpen: GuardOptions["mayOpen"]): Guard {
  return async ({ context, params }) => {
    context.guarded = true;
    // Redirect visitors without a backend call, because the sign-in page checks whether the shop has a back
    // office.
    if (context.staff === null) throw redirect("/staff/login", 302);
    const isNew = Object.entries(params).some(
      ([name, value]) => ID_NAME.test(name) && value === NEW,
    );
    if (!(await mayOpen(context, isNew ? toChange(needed) : needed)))
      throw toFailureResponse({ kind: "forbidden", errKey: "forbidden" });
  };
}

const requireShopper: Guard = ({ request, context }, route) => {
  context.guarded = true;
  if (context.session !== null) return;
  // The return URL must belong to a page or a redirect, and never to a route that only accepts POST requests.
  const takesGet = route.module.default !== undefined || route.module.loader !== undefined;
  throw redirect(takesGet ? getLoginPath(getPagePath(request)) : "/login", 302);
};

function getPagePath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search;
}

/**
 * Wraps a loader or action with its guard. Both kinds have the same arguments and return data or a Response.
 */
function wrapWithGuard(body: (args: Args) => unknown, guard: Guard, route: Route) {
  return async (args: Args): Promise<unknown> => {
    await guard(args, route);
    try {
      return toDocumentRedirect(await body(args));
    } catch (thrown) {
      if (thrown instanceof ProofNeeded) throw toDocumentRedirect(redirectToProof(args));
      throw thrown instanceof SessionExpired
        ? answerExpired(thrown, args)
        : toDocumentRedirect(thrown);
    }
  };
}

/**
 * Redirects to the page that asks staff for a fresh proof. A POST request is redirected by 307, so that the
 * browser sends the form to that page, which keeps the typed values.
 */
function redirectToProof({ request }: Args): Response {
  const address = `/staff/proof?to=${encodeURIComponent(getPagePath(request))}`;
  return redirect(address, request.method === "POST" ? 307 : 302);
}

/**
 * Wraps an action so that its failure is shown inside the shop's layout. Remix runs no root loader after an
 * action has thrown. So the wrapper stores the failure in the context, and the root page shows it.
 */
function showFailureInLayout(action: ActionFunction, { module }: Route): ActionFunction {
  // A route without a page also has no layout.
  if (module.default === undefined) return action;
  return async (args) => {
    const copy = copyForm(args.request);
    try {
      const answer = await action(args);
      // Keep the typed values for the page that is rendered next. A Response renders no page.
      if (!(answer instanceof Response)) args.context.submitted = await readSubmittedValues(copy);
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
      const { status, headers } = thrown;
      const submitted = await readSubmittedValues(copy);
      if (new URL(args.request.url).pathname.endsWith(".data"))
        throw status === EXPIRED_RESPONSE.status
          ? Response.json({ submitted }, { ...EXPIRED_RESPONSE, headers })
          : thrown;
      args.context.failedWith = status;
      args.context.submitted = submitted;
      return data(null, { status, headers });
    }
  };
}

/**
 * Converts a redirect into one that loads a whole page, even if React requested data, because most pages do
 * not use React.
 */
function toDocumentRedirect(answer: unknown): unknown {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status >= 400) return answer;
  const headers = new Headers(answer.headers);
  headers.set("X-Remix-Reload-Document", "true");
  return new Response(null, { status: answer.status, statusText: answer.statusText, headers });
}

function answerExpired({ told }: SessionExpired, { context }: Args): Response {
  context.endedBy = told;
  // Status 401 has its own message, which asks the user to sign in again (spec §8).
  const notice = told === "unauthorized" ? { key: "api.401" } : null;
  return Response.json({ notice }, EXPIRED_RESPONSE);
}
