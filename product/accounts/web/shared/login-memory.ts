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

/** Told by the query client when any call finds that the login has ended. */
export function announceLoginEnded(): void {
  window.dispatchEvent(new Event(LOGIN_ENDED));
}

/** @returns a function that stops listening. */
export function onLoginEnded(run: () => void): () => void {
  window.addEventListener(LOGIN_ENDED, run);
  return () => window.removeEventListener(LOGIN_ENDED, run);
}
