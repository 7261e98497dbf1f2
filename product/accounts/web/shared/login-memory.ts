import { ORG_KEY, TOKEN_KEY } from '../auth-state.ts';

/** Stores the opaque token that lets other tabs notice this login, and the workspace to return to. */
export function rememberLogin(token: string, org: { _id: string; name: string } | null): void {
  localStorage.setItem(TOKEN_KEY, token);
  if (org) localStorage.setItem(ORG_KEY, JSON.stringify({ _id: org._id, name: org.name }));
  else localStorage.removeItem(ORG_KEY);
}

export function forgetOrg(): void {
  localStorage.removeItem(ORG_KEY);
}

/** The last workspace of this browser; null when it cannot be read. */
export function readStoredOrgId(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ORG_KEY) ?? 'null');
    const id = (stored as { _id?: unknown } | null)?._id;
    return typeof id === 'string' ? id : null;
  } catch {
    return null;
  }
}

const LOGIN_ENDED = 'earshot:login-ended';
const NOT_FOUND = 'earshot:not-found';

const createDispatcher = (eventName: string) => () => void window.dispatchEvent(new Event(eventName));

/** @returns a function that stops listening. */
const createSubscriber = (eventName: string) => (listener: () => void) => {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
};

/** Fired by the query client when a call gets `unauthenticated`. */
export const announceLoginEnded = createDispatcher(LOGIN_ENDED);
export const onLoginEnded = createSubscriber(LOGIN_ENDED);

/** Fired when a call gets `not_found`: perhaps the workspace is gone, which `AuthProvider` then checks. */
export const checkWorkspaceStillExists = createDispatcher(NOT_FOUND);
export const onNotFound = createSubscriber(NOT_FOUND);
