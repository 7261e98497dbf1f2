import type { Me } from '../shared/auth.tsx';

/** Ada Byron, who owns the workspace Acme; `org` replaces parts of the workspace. */
export function createMe({
  org,
  ...changes
}: Partial<Omit<Me, 'org'>> & { org?: Partial<Me['org']> } = {}): Me {
  return {
    person: { id: 'p1', name: 'Ada Byron', email: 'ada@example.com', operator: false, photo: null },
    token: 'opaque-1',
    workspaces: [{ id: 'w1', name: 'Acme', role: 'owner', icon: null }],
    org: {
      _id: 'w1',
      name: 'Acme',
      role: 'owner',
      teamCount: 1,
      stripe: { data: null, loading: false },
      prolificCredits: 0,
      plan: null,
      icon: null,
      ...org,
    },
    twoFactorRequiredBy: null,
    signOnRequiredBy: null,
    opensOneWorkspace: false,
    onboarding: { step: 'done', jobRole: null, companySize: null, goal: null },
    ...changes,
  };
}
