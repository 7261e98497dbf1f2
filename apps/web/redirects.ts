/** One row of the table: an address pattern, and where it leads. */
export interface Redirect {
  from: string;
  /** A path with the same parameters, or a rule over them. The query is kept. */
  to: string | ((params: Record<string, string | undefined>) => string);
  /** Served by another program: the browser loads a new document. */
  document?: true;
}

const INTEGRATION_PAGES = ['overview', 'javascript', 'triggers', 'attributes', 'debugger'];

/** Every redirect of `original.md`, section 2: defaults and unknown subpaths of parents, and legacy addresses. */
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
  { from: '/account/*', to: '/account/general' },

  { from: '/study/v1/new', to: '/new-study-v1' },
  { from: '/study/v1/:id/edit', to: '/study/v1/:id/edit/build' },
  // There is no old editor yet: its pages lead to the same study in the new one.
  { from: '/new-study-v1', to: '/new-study' },
  { from: '/study/v1/:id/edit/build', to: '/study/:id/edit/questions' },
  ...['brief', 'questions', 'participants', 'review'].map((step) => ({
    from: `/study/v1/:id/edit/${step}`,
    to: `/study/:id/edit/${step}`,
  })),
  { from: '/study/v1/:id/edit/*', to: '/study/v1/:id/edit/review' },
  { from: '/study/new', to: '/new-study' },
  { from: '/study/:id/edit', to: '/study/:id/edit/brief' },
  { from: '/study/:id/edit/*', to: '/study/:id/edit/review' },
  { from: '/template/new', to: '/new-template' },
  { from: '/template/:id/edit', to: '/template/:id/edit/review' },
  { from: '/template/:id/edit/*', to: '/template/:id/edit/review' },

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

/** Pages of the operator's own site: forwarded when the operator names an address, else not found. */
export const FORWARDS = [
  { from: '/demo', address: 'demo' },
  { from: '/user-interviews', address: 'userInterviews' },
  { from: '/tos', address: 'tos' },
] as const;

/** The path a row leads to for these parameters, each escaped again. */
export function destination(row: Redirect, params: Record<string, string | undefined>): string {
  if (typeof row.to === 'function') return row.to(params);
  return row.to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
