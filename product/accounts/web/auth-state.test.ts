import { describe, expect, test } from 'vitest';
import {
  ENDING_EVENTS,
  initialAuth,
  initialOrg,
  reduceAuth,
  runAuthEffects,
  type AuthEvent,
  type AuthState,
  type EndingEvent,
} from './auth-state.ts';

/** The events that end a login by `original.md`, section 4, each with its row of docs/original.md. */
const ENDING: [EndingEvent, string][] = [
  ['authenticate-failed', 'O-126'],
  ['register-fail', 'O-127'],
  ['auth-error', 'O-128'],
  ['login-fail', 'O-129'],
  ['logout', 'O-130'],
  ['account-deleted', 'O-131'],
];

const inside: AuthState = {
  isAuthenticated: true,
  isAuthLoading: false,
  isWorkspaceLoading: false,
  redirect: '/all-studies',
  org: { ...initialOrg, _id: 'w1', name: 'Acme', teamCount: 3, plan: 'team' },
};

test('initial values of the org object [O-106 O-107 O-108 O-109 O-110 O-175 O-176]', () => {
  expect(initialOrg).toMatchObject({
    teamCount: -1,
    team: [],
    stripe: { data: null, loading: false },
    prolificCredits: 0,
    plan: null,
  });
  expect(initialAuth).toMatchObject({
    isAuthenticated: false,
    isAuthLoading: false,
    isWorkspaceLoading: true,
    redirect: null,
    org: initialOrg,
  });
});

describe('events', () => {
  test('authenticating: not authenticated, loading [O-119]', () => {
    expect(reduceAuth(inside, { type: 'authenticating' })).toEqual({
      ...inside,
      isAuthenticated: false,
      isAuthLoading: true,
    });
  });

  test('authenticate success: authenticated, the workspace still loading [O-120]', () => {
    const state = reduceAuth(reduceAuth(initialAuth, { type: 'authenticating' }), {
      type: 'authenticate-success',
    });
    expect(state).toMatchObject({ isAuthenticated: true, isAuthLoading: false, isWorkspaceLoading: true });
  });

  test('org loaded: authenticated, workspace loaded, org merged [O-112 O-121]', () => {
    const state = reduceAuth(initialAuth, { type: 'org-loaded', org: { _id: 'w2', teamCount: 5 } });
    expect(state).toMatchObject({ isAuthenticated: true, isAuthLoading: false, isWorkspaceLoading: false });
    expect(state.org).toEqual({ ...initialOrg, _id: 'w2', teamCount: 5 });
  });

  test('billing updated: data and plan stored, loading false [O-111 O-122]', () => {
    const billing = { currentPlan: 'free', prolificCredits: 12 };
    const reloading = reduceAuth(inside, { type: 'billing-reloading' });
    const { org } = reduceAuth(reloading, { type: 'billing-updated', billing });
    expect(org).toMatchObject({
      plan: 'free',
      prolificCredits: 12,
      stripe: { data: billing, loading: false },
    });
    expect(org.name).toBe('Acme');
  });

  test('billing without credits keeps the previous credits [O-110]', () => {
    const rich = { ...inside, org: { ...inside.org, prolificCredits: 12 } };
    const { org } = reduceAuth(rich, { type: 'billing-updated', billing: { currentPlan: 'free' } });
    expect(org.prolificCredits).toBe(12);
  });

  test('billing reloading: data cleared, loading true [O-123]', () => {
    const billing = { currentPlan: 'free' };
    const billed = reduceAuth(inside, { type: 'billing-updated', billing });
    expect(billed.org.stripe.data).toEqual(billing);
    expect(reduceAuth(billed, { type: 'billing-reloading' }).org.stripe).toEqual({
      data: null,
      loading: true,
    });
  });

  test('login success: payload merged, redirect target kept [O-124]', () => {
    const waiting = reduceAuth(initialAuth, { type: 'login-redirect', to: '/studies' });
    const smuggled = { isWorkspaceLoading: false, org: inside.org, redirect: '/elsewhere' };
    expect(reduceAuth(waiting, { type: 'login-success', payload: smuggled })).toEqual({
      ...inside,
      redirect: '/studies',
    });
  });

  test('login-redirect stores a redirect target and changes nothing else [O-125]', () => {
    expect(reduceAuth(inside, { type: 'login-redirect', to: '/x' })).toEqual({ ...inside, redirect: '/x' });
  });

  test.each(ENDING)('%s: everything initial again, redirect target kept [%s]', (type) => {
    expect(reduceAuth(inside, { type })).toEqual({ ...initialAuth, redirect: '/all-studies' });
  });
});

describe('effects', () => {
  async function ran(event: AuthEvent, postLogout: () => Promise<unknown> = () => Promise.resolve()) {
    const done: string[] = [];
    await runAuthEffects(event, {
      storage: { removeItem: (key) => done.push(`remove ${key}`) },
      resetAnalytics: () => done.push('reset analytics'),
      postLogout: () => {
        done.push('post logout');
        return postLogout();
      },
    });
    return done;
  }

  test('the events that end a login are the six of the specification [O-127 O-129]', () => {
    expect(ENDING_EVENTS).toEqual(ENDING.map(([type]) => type));
  });

  test.each(ENDING)(
    '%s posts logout, removes token and org, resets analytics [O-132 O-133 O-134 O-157]',
    async (type) => {
      expect(await ran({ type })).toEqual(['remove token', 'remove org', 'reset analytics', 'post logout']);
    },
  );

  test('an unreachable logout endpoint does not keep anyone logged in here', async () => {
    expect(await ran({ type: 'logout' }, () => Promise.reject(new Error('offline')))).toContain(
      'remove token',
    );
  });

  test.each<AuthEvent>([
    { type: 'authenticating' },
    { type: 'authenticate-success' },
    { type: 'org-loaded', org: {} },
    { type: 'billing-updated', billing: { currentPlan: 'free' } },
    { type: 'billing-reloading' },
    { type: 'login-success', payload: {} },
    { type: 'login-redirect', to: '/x' },
  ])('$type has none [O-135]', async (event) => {
    expect(await ran(event)).toEqual([]);
  });
});
