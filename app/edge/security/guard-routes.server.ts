import {
  data,
  redirect,
  type ActionFunction,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import type { NeededPermission } from "@contract/staff/permissions";
import { failureResponse } from "~/prod-api/failure-to-notice.server";
import type { RouteFacts, RouteTable } from "~/routing/route-table.server";
import { loginPath } from "~/session/safe-redirect";
import { EXPIRED, SessionExpired } from "~/session/session-expired";
import { copyOfForm, submittedValues } from "~/session/submitted-values.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;
/** Lets the request through, or throws the answer that it gets instead. */
type Guard = (args: Args, route: Route) => void | Promise<void>;

interface GuardOptions {
  /** False: the back office answers 404 altogether. A function: its sign-in does, while that says no. */
  readonly backOffice: boolean | (() => Promise<boolean>);
  /** Whether whoever is signed in there may open a page of it. */
  readonly mayOpen: (
    context: LoaderFunctionArgs["context"],
    needed: NeededPermission,
  ) => Promise<boolean>;
}

/**
 * Deny by default: a copy of the build in which the loader and action of every route whose handle does
 * not say "public" run only with a session. It stands below routing, so that no spelling of a path, no data
 * request and no direct post comes past it (security-controls B1).
 */
export function guardRoutes(
  build: ServerBuild,
  table: RouteTable,
  options: GuardOptions,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const guard = guardOf(table.byId(id), options);
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      loader: loader && wrapped(loader, guard, route),
      // A page that takes no posts says so itself; Remix would answer 500 after asking nobody.
      action: inShell(wrapped(action ?? takesNoPosts, guard, route), route),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function guardOf(
  { id, access, isBackOffice, permission }: RouteFacts,
  { backOffice, mayOpen }: GuardOptions,
): Guard {
  // The root loader gives a visitor what a visitor may see, and guards by the page itself.
  if (id === "root") return letThrough;
  if (isBackOffice && backOffice === false) return hideBackOffice;
  if (isBackOffice && access === "public" && typeof backOffice === "function")
    return showWhile(backOffice);
  if (access === "public") return letThrough;
  if (access === "shopper") return askForShopper;
  return askForStaff(permission ?? "any", mayOpen);
}

const letThrough: Guard = () => undefined;

function takesNoPosts(): never {
  throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD" } });
}

const hideBackOffice: Guard = () => {
  throw new Response(null, { status: 404 });
};

function showWhile(isOffered: () => Promise<boolean>): Guard {
  return async (args, route) => {
    if (!(await isOffered())) await hideBackOffice(args, route);
  };
}

/** What the page's own calls are refused by the backend all the same; a page may have none, or forms only. */
function askForStaff(needed: NeededPermission, mayOpen: GuardOptions["mayOpen"]): Guard {
  return async ({ context }) => {
    context.guarded = true;
    // The sign-in says whether there is a back office: the backend is asked nothing for a visitor here.
    if (context.staff === null) throw redirect("/staff/login", 302);
    if (!(await mayOpen(context, needed)))
      throw failureResponse({ kind: "forbidden", errKey: "forbidden" });
  };
}

const askForShopper: Guard = ({ request, context }, route) => {
  context.guarded = true;
  if (context.session !== null) return;
  // Back to a page or a redirect, never to an address that only takes posts.
  const takesGet = route.module.default !== undefined || route.module.loader !== undefined;
  throw redirect(takesGet ? loginPath(pageOf(request)) : "/login", 302);
};

function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/\.data$/, "") + search;
}

/** A loader or an action behind its guard: both take the same and give a page's data or a Response. */
function wrapped(body: (args: Args) => unknown, guard: Guard, route: Route) {
  return async (args: Args): Promise<unknown> => {
    await guard(args, route);
    try {
      return asDocument(await body(args));
    } catch (thrown) {
      throw thrown instanceof SessionExpired ? expiredAnswer(thrown, args) : asDocument(thrown);
    }
  };
}

/**
 * When an action throws, Remix runs no root loader, and the error page would stand without the shop
 * around it. So the failure is handed on in the context: the root page shows it inside the layout.
 */
function inShell(action: ActionFunction, { module }: Route): ActionFunction {
  // What has no page has no shell either.
  if (module.default === undefined) return action;
  return async (args) => {
    const copy = copyOfForm(args.request);
    try {
      const answer = await action(args);
      // The form is given back, unless the page around it cannot be made either.
      if (!(answer instanceof Response)) args.context.submitted = await submittedValues(copy);
      return answer;
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status < 400) throw thrown;
      const { status, headers } = thrown;
      const submitted = await submittedValues(copy);
      if (new URL(args.request.url).pathname.endsWith(".data"))
        throw status === EXPIRED.status
          ? Response.json({ submitted }, { ...EXPIRED, headers })
          : thrown;
      args.context.failedWith = status;
      args.context.submitted = submitted;
      return data(null, { status, headers });
    }
  };
}

/** A redirect leads to a whole page, also where React asked for data: most pages carry no React. */
function asDocument(answer: unknown): unknown {
  if (!(answer instanceof Response) || answer.status < 300 || answer.status >= 400) return answer;
  const headers = new Headers(answer.headers);
  headers.set("X-Remix-Reload-Document", "true");
  return new Response(null, { status: answer.status, statusText: answer.statusText, headers });
}

function expiredAnswer({ told }: SessionExpired, { context }: Args): Response {
  context.endedBy = told;
  // The row of 401 has a message of its own (spec §8).
  const notice = told === "unauthorized" ? { key: "api.401" } : null;
  return Response.json({ notice }, EXPIRED);
}
