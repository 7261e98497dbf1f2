import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { call, setTabWorkspace } from '#platform/http/client/request.ts';
import { resetAnalytics } from '#platform/ui/analytics.ts';
import { HOME_PATH } from '#platform/ui/redirect-target.ts';
import {
  endsLogin,
  initialAuth,
  initialOrg,
  reduceAuth,
  runAuthEffects,
  TOKEN_KEY,
  type AuthEvent,
  type AuthState,
} from '../auth-state.ts';
import { getMe, logOut } from '../../login-contract.ts';
import { forgetOrg, onLoginEnded, onNotFound, rememberLogin, readStoredOrgId } from './login-memory.ts';

/** The reply of logging in, registering and `getMe`. */
export type Me = Output<typeof getMe>;

interface Auth {
  state: AuthState;
  person: Me['person'] | null;
  workspaces: Me['workspaces'];
  /** Name of the workspace that needs two-factor authentication before the person can enter; null without one. */
  twoFactorRequiredBy: string | null;
  /** The workspace that the person can only enter with its single sign-on; null without one. */
  signOnRequiredBy: Me['signOnRequiredBy'];
  /** The login began with the single sign-on of a workspace. */
  opensOneWorkspace: boolean;
  /** Null while nobody is logged in. */
  onboarding: Me['onboarding'] | null;
  /** Why the login could not be checked, else null. */
  failure: AppError | null;
  /** Sends an event to the state machine and runs its effects. */
  send(event: AuthEvent): Promise<void>;
  /** Resolves when no call that ends a login is under way: its late reply would delete the cookie of a new one. */
  waitForLogout(): Promise<unknown>;
  /** Applies the reply of logging in, registering or switching workspace; clears all cached queries. */
  applyLogin(me: Me): void;
  /** Reads the logged-in person again, for example after a change of name. */
  refresh(): Promise<void>;
  /** Applies the reply of `saveOnboarding`. */
  updateOnboarding(onboarding: Me['onboarding']): void;
}

const AuthContext = createContext<Auth | null>(null);

/** The logged-in person and their workspace. Only below `AuthProvider`. */
export function useAuth(): Auth {
  const value = use(AuthContext);
  if (!value) throw new Error('useAuth needs AuthProvider above it');
  return value;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(reduceAuth, reduceAuth(initialAuth, { type: 'authenticating' }));
  const [me, setMe] = useState<Me | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const logout = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(state);
  latest.current = state;

  const applyEvent = useCallback(
    (event: AuthEvent) => {
      dispatch(event);
      if (!endsLogin(event)) return;
      setMe(null);
      setTabWorkspace(null);
      // A page for guests is loading its data while it turns out that nobody is logged in.
      if (event.type !== 'authenticate-failed' || latest.current.isAuthenticated) queries.clear();
    },
    [queries],
  );

  const send = useCallback(
    async (event: AuthEvent) => {
      applyEvent(event);
      const running = runAuthEffects(event, {
        postLogout: () => call(logOut, {}),
        storage: localStorage,
        resetAnalytics,
      });
      logout.current = Promise.all([logout.current, running]);
      await running;
    },
    [applyEvent],
  );

  const waitForLogout = useCallback(() => logout.current, []);

  const applyMe = useCallback((me: Me) => {
    rememberLogin(me.token, me.org);
    setTabWorkspace(me.org?._id ?? null);
    setFailure(null);
    setMe(me);
  }, []);

  const applyLogin = useCallback(
    (me: Me) => {
      queries.clear();
      applyMe(me);
      const org = { ...initialOrg, ...me.org };
      dispatch({ type: 'login-success', payload: { org, isWorkspaceLoading: false } });
    },
    [applyMe, queries],
  );

  const refresh = useCallback(async () => {
    setFailure(null);
    try {
      const me = await readMe();
      applyMe(me);
      dispatch({ type: 'authenticate-success' });
      dispatch({ type: 'org-loaded', org: { ...initialOrg, ...me.org } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated')
        await send({ type: 'authenticate-failed' });
      else setFailure(error instanceof AppError ? error : new AppError('internal', String(error)));
    }
  }, [applyMe, send]);

  const updateOnboarding = useCallback(
    (onboarding: Me['onboarding']) => setMe((current) => current && { ...current, onboarding }),
    [],
  );

  useEffect(() => {
    setTabWorkspace(readStoredOrgId());
    void refresh();
  }, [refresh]);

  useEffect(
    () =>
      onLoginEnded(() => {
        if (latest.current.isAuthenticated) void send({ type: 'auth-error' });
      }),
    [send],
  );

  useEffect(() => {
    let isChecking = false;
    return onNotFound(() => {
      const { _id } = latest.current.org;
      if (isChecking || !_id) return;
      isChecking = true;
      void leaveLostWorkspace(_id).finally(() => (isChecking = false));
    });
  }, []);

  // Another tab that logs out has called the server itself, so only the state changes here.
  useEffect(() => {
    function onStorage(event: StorageEvent) {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const token = localStorage.getItem(TOKEN_KEY);
      if (token === null && latest.current.isAuthenticated) applyEvent({ type: 'logout' });
      else if (token !== null && token !== event.oldValue) {
        queries.clear();
        setTabWorkspace(readStoredOrgId());
        void refresh();
      }
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [applyEvent, queries, refresh]);

  const value = useMemo<Auth>(
    () => ({
      state,
      person: me?.person ?? null,
      workspaces: me?.workspaces ?? [],
      twoFactorRequiredBy: me?.twoFactorRequiredBy ?? null,
      signOnRequiredBy: me?.signOnRequiredBy ?? null,
      opensOneWorkspace: me?.opensOneWorkspace ?? false,
      onboarding: me?.onboarding ?? null,
      failure,
      send,
      waitForLogout,
      applyLogin,
      refresh,
      updateOnboarding,
    }),
    [state, me, failure, send, waitForLogout, applyLogin, refresh, updateOnboarding],
  );
  return <AuthContext value={value}>{children}</AuthContext>;
}

/** The workspace remembered from the last visit may be gone; then the login's current one is used. */
async function readMe(): Promise<Me> {
  try {
    return await call(getMe, {});
  } catch (error) {
    if (!(error instanceof AppError) || !['forbidden', 'not_found'].includes(error.code)) throw error;
    forgetOrg();
    setTabWorkspace(null);
    return call(getMe, {});
  }
}

/** If the person can no longer enter the workspace, reloads the app in another one, or shows why. */
async function leaveLostWorkspace(workspace: string): Promise<void> {
  const me = await readMe().catch(() => null);
  if (!me || me.org?._id === workspace) return;
  rememberLogin(me.token, me.org);
  location.replace(HOME_PATH);
}
