/** One redirect: a path pattern and its target. */
interface Redirect {
  from: string;
  /** A path with the same parameters, or a function of them. The query is kept. */
  to: string | ((params: Record<string, string | undefined>) => string);
  /** The target belongs to another program, so the browser loads a new document. */
  document?: true;
}

const INTEGRATION_PAGES = ['overview', 'javascript', 'triggers', 'attributes', 'debugger'];

/** Every redirect of `original.md`, section 2: default and unknown subpaths, and legacy URLs. */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/', to: '/dashboard' },

  { from: '/integrations', to: '/integrations/overview' },
  { from: '/integration', to: '/integrations' },
  { from: '/integration/javascript', to: '/integrations/javascript' },
  { from: '/javascript', to: '/integrations/javascript' },
  {
    from: '/integration/:platform',
    to: ({ platform = '' }) =>
      INTEGRATION_PAGES.includes(platform) ? `/integrations/${platform}` : '/integrations',
  },

  { from: '/onboarding', to: '/onboarding/welcome' },
  { from: '/onboarding/industry', to: '/onboarding/welcome' },

  { from: '/summary/study/:ctrId', to: '/summary/study/:ctrId/overview' },
  { from: '/summary/study/:ctrId/results/:blockId', to: '/summary/study/:ctrId/results/:blockId/findings' },

  { from: '/customisation', to: '/customisation/widget-style' },
  { from: '/customisation/*', to: '/customisation/widget-style' },

  { from: '/account', to: '/account/general' },
  { from: '/account/customisation', to: '/customisation' },
  { from: '/account/connections/*', to: '/account/connections' },
  { from: '/account/*', to: '/account/general' },

  { from: '/study/v1/new', to: '/new-study-v1' },
  { from: '/study/v1/:id/edit', to: '/study/v1/:id/edit/build' },
  // Steps that only the current editor has.
  { from: '/study/v1/:id/edit/brief', to: '/study/:id/edit/brief' },
  { from: '/study/v1/:id/edit/questions', to: '/study/:id/edit/questions' },
  { from: '/study/v1/:id/edit/*', to: '/study/v1/:id/edit/review' },
  { from: '/study/new', to: '/new-study' },
  { from: '/study/:id/edit', to: '/study/:id/edit/brief' },
  { from: '/study/:id/edit/*', to: '/study/:id/edit/review' },
  { from: '/template/new', to: '/new-template' },
  { from: '/template/:id/edit', to: '/template/:id/edit/review' },
  { from: '/template/:id/edit/*', to: '/template/:id/edit/review' },

  { from: '/operator', to: '/operator/persons' },

  { from: '/about', to: '/' },
  { from: '/in-app-research', to: '/' },
  { from: '/incentives', to: '/' },
  { from: '/platform-overview', to: '/' },
  { from: '/targeting', to: '/' },
  { from: '/enterprise', to: '/demo' },
  { from: '/moderated', to: '/user-interviews' },
  { from: '/new-survey-templates', to: '/new-study' },
  { from: '/new-survey', to: '/new-study' },
  { from: '/new-video', to: '/new-study' },
  { from: '/platform-services-agreement', to: '/tos' },
  { from: '/setupCalendar', to: '/dashboard' },
  { from: '/triggers', to: '/integrations/triggers' },
  { from: '/summary/survey/:ctr', to: '/summary/study/:ctr' },
  { from: '/survey/:ctrUrlToken', to: '/research/:ctrUrlToken', document: true },
];

/** Pages of the operator's own site: redirected when the setting is set, else not found. */
export const FORWARDS = [
  { from: '/demo', address: 'demo' },
  { from: '/user-interviews', address: 'userInterviews' },
  { from: '/tos', address: 'tos' },
] as const;

/** Builds the target path; each parameter is escaped again. */
export function resolveRedirect(row: Redirect, params: Record<string, string | undefined>): string {
  if (typeof row.to === 'function') return row.to(params);
  return row.to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
