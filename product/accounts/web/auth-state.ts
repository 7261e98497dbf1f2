/** Keys in local storage (`original.md`, section 9). `token` is an opaque handle; the credential is a cookie. */
export const TOKEN_KEY = 'token';
export const ORG_KEY = 'org';

interface TeamMember {
  id: string;
  name: string;
  email: string;
  role: string;
}

/** Billing data; `currentPlan` becomes the organisation's plan. */
interface Billing {
  currentPlan: string;
  prolificCredits?: number;
  [more: string]: unknown;
}

/** The organisation a person works in: their workspace as the team app sees it. */
interface Org {
  _id: string | null;
  name: string;
  role: string | null;
  teamCount: number;
  team: TeamMember[];
  stripe: { data: Billing | null; loading: boolean };
  prolificCredits: number;
  plan: string | null;
  /** An emoji in place of the first letter of the name. */
  icon: string | null;
}

export interface AuthState {
  isAuthenticated: boolean;
  isAuthLoading: boolean;
  isWorkspaceLoading: boolean;
  /** The page requested before the redirect to log in; always validated before use. */
  redirect: string | null;
  org: Org;
}

export const initialOrg: Org = {
  _id: null,
  name: '',
  role: null,
  teamCount: -1,
  team: [],
  stripe: { data: null, loading: false },
  prolificCredits: 0,
  plan: null,
  icon: null,
};

export const initialAuth: AuthState = {
  isAuthenticated: false,
  isAuthLoading: false,
  isWorkspaceLoading: true,
  redirect: null,
  org: initialOrg,
};

export type AuthEvent =
  | { type: 'authenticating' }
  | { type: 'authenticate-success' }
  | { type: 'org-loaded'; org: Partial<Org> }
  | { type: 'billing-updated'; billing: Billing }
  | { type: 'billing-reloading' }
  | { type: 'login-success'; payload: Partial<Omit<AuthState, 'redirect'>> }
  | { type: 'login-redirect'; to: string }
  | { type: EndingEvent };

/** Events after which nobody is logged in. */
export const ENDING_EVENTS = [
  'authenticate-failed',
  'register-fail',
  'auth-error',
  'login-fail',
  'logout',
  'account-deleted',
] as const;
export type EndingEvent = (typeof ENDING_EVENTS)[number];

export function endsLogin(event: AuthEvent): boolean {
  return (ENDING_EVENTS as readonly string[]).includes(event.type);
}

/** The authentication state machine of `original.md`, section 4. Pure. */
export function reduceAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'authenticating':
      return { ...state, isAuthenticated: false, isAuthLoading: true };
    case 'authenticate-success':
      return { ...state, isAuthenticated: true, isAuthLoading: false };
    case 'org-loaded':
      return {
        ...state,
        isAuthenticated: true,
        isAuthLoading: false,
        isWorkspaceLoading: false,
        org: { ...state.org, ...event.org },
      };
    case 'billing-updated':
      return {
        ...state,
        org: {
          ...state.org,
          stripe: { data: event.billing, loading: false },
          plan: event.billing.currentPlan,
          prolificCredits: event.billing.prolificCredits ?? state.org.prolificCredits,
        },
      };
    case 'billing-reloading':
      return { ...state, org: { ...state.org, stripe: { data: null, loading: true } } };
    case 'login-success':
      return {
        ...state,
        isAuthenticated: true,
        isAuthLoading: false,
        ...event.payload,
        redirect: state.redirect,
      };
    case 'login-redirect':
      return { ...state, redirect: event.to };
    default:
      return { ...initialAuth, redirect: state.redirect };
  }
}

/** Side effects of an event, injected so that tests can observe them. */
interface AuthEffects {
  postLogout(): Promise<unknown>;
  storage: Pick<Storage, 'removeItem'>;
  resetAnalytics(): void;
}

/** Every event that ends a login posts to the logout endpoint, removes `token` and `org`, and resets analytics. */
export function runAuthEffects(event: AuthEvent, effects: AuthEffects): Promise<unknown> {
  if (!endsLogin(event)) return Promise.resolve();
  effects.storage.removeItem(TOKEN_KEY);
  effects.storage.removeItem(ORG_KEY);
  effects.resetAnalytics();
  return effects.postLogout().catch(() => undefined);
}
