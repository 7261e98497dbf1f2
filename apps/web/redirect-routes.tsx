import { redirect, redirectDocument, type RouteObject } from 'react-router';
import { call } from '#platform/http/client/request.ts';
import { getSite } from '#platform/http/contract/site.ts';
import { NotFound } from './not-found.tsx';
import { destination, FORWARDS, REDIRECTS } from './redirects.ts';

/** `handle` of routes that lead elsewhere; they are not pages. */
export const LEADS_ELSEWHERE = { leadsElsewhere: true };

function samePath(one: string, other: string): boolean {
  const plain = (path: string) => decodeURI(path).replace(/\/+$/, '').toLowerCase();
  return plain(one) === plain(other);
}

/** Only an address of the web is followed, whatever the setting holds. */
function webAddress(text: string | null): string | null {
  return text && /^https?:\/\//i.test(text) ? text : null;
}

const table: RouteObject[] = REDIRECTS.map((row) => ({
  path: row.from,
  handle: LEADS_ELSEWHERE,
  Component: NotFound,
  loader: ({ params, request }) => {
    const here = new URL(request.url);
    const to = destination(row, params);
    // A default page that does not exist yet must not lead to itself for ever.
    if (samePath(here.pathname, to)) return null;
    const target = to + here.search;
    return row.document ? redirectDocument(target) : redirect(target);
  },
}));

const forwards: RouteObject[] = FORWARDS.map((row) => ({
  path: row.from,
  handle: LEADS_ELSEWHERE,
  Component: NotFound,
  loader: async () => {
    const { addresses } = await call(getSite, {});
    const address = webAddress(addresses[row.address]);
    return address ? redirectDocument(address) : null;
  },
}));

export const redirectRoutes: RouteObject[] = [...table, ...forwards];
