import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadQuery, type PreloadedQuery } from 'react-relay';
import { type LoaderFunctionArgs, redirect, replace, type RouteObject, useLoaderData } from 'react-router-dom';
import type { OperationType, PreloadableConcreteRequest } from 'relay-runtime';
import { expectFirst } from './arrival.ts';
import { ScreenBoundary } from './boundaries.tsx';
import { environment } from './environment.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { isFresh, perSession } from './freshness.ts';
import { loadable } from './loadable.tsx';
import { keepOffline, type ResponsePart } from './offline/keptQueries.ts';
import { readAgain } from './readAgain.ts';
import { session } from './session.ts';
import { LoadingScreen } from './shell/LoadingScreen.tsx';

/** Props of a screen with a query. */
export interface ScreenProps<Query extends OperationType> {
  queryRef: PreloadedQuery<Query>;
}

/** When each query with a freshness was last read in this session, by path and variables. */
const readAt = perSession<number>();

interface Place {
  params: Record<string, string | undefined>;
  search: URLSearchParams;
}

export interface ScreenRoute<Query extends OperationType> {
  path: string;
  /** `member` screens send a signed-out visitor to /login, which brings them back here. */
  access: 'member' | 'public' | 'visitor';
  /** Parameters of the screen's one `@preloadable` query (`XScreenQuery$parameters`); the query itself loads with the screen. */
  query?: PreloadableConcreteRequest<Query>;
  variables?: (place: Place) => Query['variables'];
  /** Milliseconds after which data in the store is read again on entering; without it, data in the store never expires. */
  freshForMs?: number;
  /** Number of times a failed read is sent again before the screen gets the error. */
  retries?: number;
  /**
   * Shows data in the store at once and reads it again in the background: for figures computed from what other screens,
   * other devices or the server write.
   */
  refreshes?: boolean;
  /** Keeps responses on the device: the whole ones, or the part that this function returns. */
  keepsOffline?: true | ResponsePart;
  /** Renders before the data has arrived: the screen suspends only in the parts that need it. */
  rendersEarly?: boolean;
  load: () => Promise<ComponentType<never>>;
  /** Waits for what else the screen needs before it renders, each time it is entered. */
  prepare?: () => Promise<void>;
  /** Shown while code and data are on their way; it keeps the screen's frame. */
  skeleton?: ReactNode;
}

/**
 * A route that asks for its data at the moment it is entered, while its code is still on the way. A change of the
 * query string alone asks again only when the variables say so.
 */
export function screenRoute<Query extends OperationType>({
  path,
  access,
  query,
  variables = () => ({}),
  freshForMs,
  retries,
  refreshes = false,
  keepsOffline,
  rendersEarly = false,
  load,
  prepare,
  skeleton = <LoadingScreen />,
}: ScreenRoute<Query>) {
  if (query && keepsOffline) keepOffline(query, keepsOffline === true ? undefined : keepsOffline);
  const screen = loadable(load as () => Promise<ComponentType<Partial<ScreenProps<Query>>>>);

  function loader({ request, params }: LoaderFunctionArgs) {
    const url = new URL(request.url);
    if (access === 'member' && session.token() === null) throw leadElsewhere(url, loginPath(url.pathname + url.search));
    if (access === 'visitor' && session.token() !== null) throw leadElsewhere(url, nextPath(url.searchParams));
    // The boundary around the screen shows a failure, with a way to try again.
    const code = Promise.all([screen.preload(), prepare?.()]).then(
      () => true,
      () => false,
    );
    expectFirst(() => code);
    if (!query) return { queryRef: null, arrival: arrivalOf(code) };
    const asked = variables({ params, search: url.searchParams });
    const reads = readAt();
    const key = JSON.stringify([path, asked]);
    const isExpired = freshForMs !== undefined && !isFresh(reads.get(key), clock.milliseconds(), freshForMs);
    if (isExpired) reads.set(key, clock.milliseconds());
    const loaded = loadQuery<Query>(environment(), query, asked, {
      fetchPolicy: isExpired ? 'network-only' : 'store-or-network',
      ...(retries && { networkCacheConfig: { metadata: { retries } } }),
    });
    // The navigation was given up for another one.
    request.signal.addEventListener('abort', () => release(loaded));
    // A failed read leaves nothing that could be fresh.
    loaded.source?.subscribe({ error: () => reads.delete(key) });
    if (refreshes && !loaded.source) void readAgain(query.params, asked);
    const data = loaded.source?.toPromise().catch(() => {});
    expectFirst(() => data);
    // Relay waits 15 seconds for the query of a screen whose code could not be loaded.
    return { queryRef: loaded, arrival: arrivalOf(code.then(async (isLoaded) => isLoaded && !rendersEarly && data)) };
  }

  function Host() {
    const { queryRef, arrival } = useLoaderData() as Loaded<Query>;
    useDisposal(queryRef);
    const hasArrived = useFirstArrival(arrival);
    return (
      <ScreenBoundary key={path}>
        <Suspense fallback={skeleton}>
          {hasArrived ? <screen.Component {...(queryRef && { queryRef })} /> : skeleton}
        </Suspense>
      </ScreenBoundary>
    );
  }

  return { path, loader, Component: Host, handle: { access } } satisfies RouteObject;
}

interface Loaded<Query extends OperationType> {
  queryRef: PreloadedQuery<Query> | null;
  arrival: Arrival;
}

/** Code and data of a screen, arrived or failed. */
interface Arrival {
  isOver: boolean;
  over: Promise<void>;
}

function arrivalOf(needed: Promise<unknown>): Arrival {
  const arrival: Arrival = {
    isOver: false,
    over: needed.then(() => {
      arrival.isOver = true;
    }),
  };
  return arrival;
}

/**
 * True once the first data of a screen is here. A state instead of suspending, because React shows what follows a
 * suspended fallback 300 ms late; later data suspends in the router's transition, which keeps the former on screen.
 */
function useFirstArrival(arrival: Arrival): boolean {
  const [hasArrived, setArrived] = useState(arrival.isOver);
  useEffect(() => {
    if (!hasArrived) void arrival.over.then(() => setArrived(true));
  }, [hasArrived, arrival]);
  return hasArrived;
}

/** Releases a query's data when its screen is left: a moment later, because React mounts twice in development. */
function useDisposal(queryRef: PreloadedQuery<OperationType> | null): void {
  useEffect(() => {
    const pending = queryRef && disposals.get(queryRef);
    if (pending) clearTimeout(pending);
    return () => {
      if (queryRef)
        disposals.set(
          queryRef,
          setTimeout(() => release(queryRef), 0),
        );
    };
  }, [queryRef]);
}

/** A read under way goes on, because it counts as fresh. */
function release<Query extends OperationType>(queryRef: PreloadedQuery<Query>): void {
  const dispose = () => queryRef.dispose();
  if (queryRef.source) queryRef.source.finally(dispose).subscribe({ error: () => {} });
  else dispose();
}

const disposals = new WeakMap<object, ReturnType<typeof setTimeout>>();

/**
 * Redirects from a screen that is not for this visitor. An address that is in the history already, because it was opened
 * or gone back to, is replaced: Back would only lead to it and from there forward again. On a press of a link the browser
 * is still at the page before, which must stay.
 */
function leadElsewhere({ href }: URL, path: string): Response {
  return href === location.href.replace(/#.*/, '') ? replace(path) : redirect(path);
}

/** Returns the address of the form to sign in, which then leads to `path`. */
export function loginPath(path: string): string {
  return `/login?next=${encodeURIComponent(path)}`;
}

/** Returns the path in `next`; only a path of this app, never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  return /^\/(?![/\\])/.test(next) ? next : '/home';
}
