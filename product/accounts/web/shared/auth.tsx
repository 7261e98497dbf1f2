import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AppError } from '#platform/errors/errors.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import { call, callInWorkspace } from '#platform/http/client/request.ts';
import { resetAnalytics } from '#platform/ui/analytics.ts';
import { HOME } from '#platform/ui/redirect-target.ts';
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
import { getMe, logOut } from '../../contract.ts';
import { forgetOrg, onLoginEnded, onNotFound, rememberLogin, storedOrgId } from './login-memory.ts';

/** What the calls to log in, register and read oneself answer. */
export type Me = Output<typeof getMe>;

export interface Auth {
  state: AuthState;
  person: Me['person'] | null;
  workspaces: Me['workspaces'];
  /** Why the login could not be checked; null while all is well. */
  failure: AppError | null;
  /** Sends an event to the state machine and runs its effects. */
  send(event: AuthEvent): Promise<void>;
  /** Takes over what logging in, registering or entering a workspace answered; everything read so far is dropped. */
  loggedIn(me: Me): void;
  /** Reads who is logged in again, for instance after a change of name. */
  refresh(): Promise<void>;
}

const AuthContext = createContext<Auth | null>(null);

/** Who is logged in, and where they work. Only below `AuthProvider`. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth needs AuthProvider above it');
  return auth;
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(reduceAuth, reduceAuth(initialAuth, { type: 'authenticating' }));
  const [me, setMe] = useState<Me | null>(null);
  const [failure, setFailure] = useState<AppError | null>(null);
  const latest = useRef(state);
  latest.current = state;

  const forget = useCallback(
    (event: AuthEvent) => {
      dispatch(event);
      if (!endsLogin(event)) return;
      setMe(null);
      callInWorkspace(null);
      queries.clear();
    },
    [queries],
  );

  const send = useCallback(
    async (event: AuthEvent) => {
      forget(event);
      await runAuthEffects(event, {
        postLogout: () => call(logOut, {}),
        storage: localStorage,
        resetAnalytics,
      });
    },
    [forget],
  );

  const keep = useCallback((found: Me) => {
    rememberLogin(found.token, found.org);
    callInWorkspace(found.org?._id ?? null);
    setFailure(null);
    setMe(found);
  }, []);

  const loggedIn = useCallback(
    (found: Me) => {
      queries.clear();
      keep(found);
      const org = { ...initialOrg, ...found.org };
      dispatch({ type: 'login-success', payload: { org, isWorkspaceLoading: false } });
    },
    [keep, queries],
  );

  const refresh = useCallback(async () => {
    setFailure(null);
    try {
      const found = await readMe();
      keep(found);
      dispatch({ type: 'authenticate-success' });
      dispatch({ type: 'org-loaded', org: { ...initialOrg, ...found.org } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated')
        await send({ type: 'authenticate-failed' });
      else setFailure(error instanceof AppError ? error : new AppError('internal', String(error)));
    }
  }, [keep, send]);

  useEffect(() => {
    callInWorkspace(storedOrgId());
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
    let asking = false;
    return onNotFound(() => {
      const { _id } = latest.current.org;
      if (asking || !_id) return;
      asking = true;
      void leaveIfGone(_id).finally(() => (asking = false));
    });
  }, []);

  // Other tabs: they have posted the logout themselves, so here only the state follows.
  useEffect(() => {
    function follow(event: StorageEvent) {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const token = localStorage.getItem(TOKEN_KEY);
      if (token === null && latest.current.isAuthenticated) forget({ type: 'logout' });
      else if (token !== null && token !== event.oldValue) {
        queries.clear();
        callInWorkspace(storedOrgId());
        void refresh();
      }
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [forget, queries, refresh]);

  const auth = useMemo<Auth>(
    () => ({
      state,
      person: me?.person ?? null,
      workspaces: me?.workspaces ?? [],
      failure,
      send,
      loggedIn,
      refresh,
    }),
    [state, me, failure, send, loggedIn, refresh],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** A workspace remembered from last time may be gone: then the login's own current one is used. */
async function readMe(): Promise<Me> {
  try {
    return await call(getMe, {});
  } catch (error) {
    if (!(error instanceof AppError) || !['forbidden', 'not_found'].includes(error.code)) throw error;
    forgetOrg();
    callInWorkspace(null);
    return call(getMe, {});
  }
}

/** Somebody deleted the workspace, or took the person out of it: the page begins anew in another of theirs. */
async function leaveIfGone(workspace: string): Promise<void> {
  const me = await readMe().catch(() => null);
  if (!me || me.workspaces.some(({ id }) => id === workspace)) return;
  rememberLogin(me.token, me.org);
  location.replace(HOME);
}
