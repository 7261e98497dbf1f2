import { redirect, redirectDocument, type RouteObject } from 'react-router';
import { call } from '#platform/http/client/request.ts';
import { getSite } from '#platform/http/contract/site.ts';
import { NotFound } from '#platform/ui/layout/not-found.tsx';
import { resolveRedirect, OPERATOR_REDIRECTS, REDIRECTS } from './redirects.ts';

/** `handle` of routes that only redirect. */
export const REDIRECT_HANDLE = { leadsElsewhere: true };

function samePath(one: string, other: string): boolean {
  const normalise = (path: string) => decodeURI(path).replace(/\/+$/, '').toLowerCase();
  return normalise(one) === normalise(other);
}

/** Only http and https URLs are followed, whatever the setting contains. */
function httpUrlOrNull(text: string | null): string | null {
  return text && /^https?:\/\//i.test(text) ? text : null;
}

const redirects: RouteObject[] = REDIRECTS.map((row) => ({
  path: row.from,
  handle: REDIRECT_HANDLE,
  Component: NotFound,
  loader: ({ params, request }) => {
    const currentUrl = new URL(request.url);
    const targetPath = resolveRedirect(row, params);
    // A redirect to its own path would loop forever.
    if (samePath(currentUrl.pathname, targetPath)) return null;
    const target = targetPath + currentUrl.search;
    return row.isOtherProgram ? redirectDocument(target) : redirect(target);
  },
}));

const operatorRedirects: RouteObject[] = OPERATOR_REDIRECTS.map((row) => ({
  path: row.from,
  handle: REDIRECT_HANDLE,
  Component: NotFound,
  loader: async () => {
    const { addresses } = await call(getSite, {});
    const address = httpUrlOrNull(addresses[row.setting]);
    return address ? redirectDocument(address) : null;
  },
}));

export const redirectRoutes: RouteObject[] = [...redirects, ...operatorRedirects];
