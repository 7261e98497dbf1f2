import { ORG_KEY, TOKEN_KEY } from '../auth-state.ts';

/** Keeps the opaque handle that tells other tabs of this login, and the workspace to come back to. */
export function rememberLogin(token: string, org: { _id: string; name: string } | null): void {
  localStorage.setItem(TOKEN_KEY, token);
  if (org) localStorage.setItem(ORG_KEY, JSON.stringify({ _id: org._id, name: org.name }));
  else localStorage.removeItem(ORG_KEY);
}

export function forgetOrg(): void {
  localStorage.removeItem(ORG_KEY);
}

/** The workspace this browser worked in last; anything unreadable counts as none. */
export function storedOrgId(): string | null {
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

const announce = (what: string) => () => void window.dispatchEvent(new Event(what));

/** @returns a function that stops listening. */
const on = (what: string) => (run: () => void) => {
  window.addEventListener(what, run);
  return () => window.removeEventListener(what, run);
};

/** Told by the query client when any call finds that the login has ended. */
export const announceLoginEnded = announce(LOGIN_ENDED);
export const onLoginEnded = on(LOGIN_ENDED);

/** Told when any call finds nothing. */
export const announceNotFound = announce(NOT_FOUND);
export const onNotFound = on(NOT_FOUND);
