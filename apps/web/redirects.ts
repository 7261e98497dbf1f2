/** A path pattern and where it leads. */
interface Redirect {
  from: string;
  /** A path in which the same parameters are filled in, or a function of them. The query is kept. */
  to: string | ((params: Record<string, string | undefined>) => string);
  /** The target belongs to the participant's page, so the browser loads a new document. */
  isOtherProgram?: true;
}

const INTEGRATION_PAGES = ['overview', 'javascript', 'triggers', 'attributes', 'debugger'];

/** Every redirect of `docs/original.md`, section 2: default and unknown subpaths, and legacy URLs. */
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
  // The old editor (`v1`) lacks these steps, so they open in the new one.
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
  { from: '/survey/:ctrUrlToken', to: '/research/:ctrUrlToken', isOtherProgram: true },
];

/** Paths that lead to the operator's own site, at the address that the setting has; not found without it. */
export const OPERATOR_REDIRECTS = [
  { from: '/demo', setting: 'demo' },
  { from: '/user-interviews', setting: 'userInterviews' },
  { from: '/tos', setting: 'tos' },
] as const;

/** Builds the target path. The router has decoded the parameters, so they are encoded again. */
export function resolveRedirect(redirect: Redirect, params: Record<string, string | undefined>): string {
  if (typeof redirect.to === 'function') return redirect.to(params);
  return redirect.to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
