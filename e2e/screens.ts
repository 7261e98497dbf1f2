import { expect, test, type Page } from '@playwright/test';

/** Ids that the paths of screens need. */
export interface ScreenIds {
  /** A study with every common block type, with or without responses. */
  study: string;
  block: string;
  response: string;
  project: string;
}

export interface Screen {
  name: string;
  path(ids: ScreenIds): string;
  /** Shown only where the workspace has responses. */
  needsResponses?: true;
}

const study = (step: string) => (ids: ScreenIds) => `/study/${ids.study}/edit/${step}`;
const summary = (tab: string) => (ids: ScreenIds) => `/summary/study/${ids.study}/${tab}`;
const plain = (path: string) => () => path;

/** Every page of the team app that needs a login. */
export const TEAM_SCREENS: Screen[] = [
  { name: 'dashboard', path: plain('/dashboard') },
  { name: 'all studies', path: plain('/all-studies') },
  { name: 'my studies', path: plain('/studies') },
  { name: 'new study', path: plain('/new-study') },
  { name: 'preview in full size', path: (ids) => `/study/${ids.study}/preview` },
  { name: 'projects', path: plain('/projects') },
  { name: 'new project', path: plain('/new-project') },
  { name: 'project', path: (ids) => `/project/${ids.project}` },
  { name: 'edit project', path: (ids) => `/project/update/${ids.project}` },
  { name: 'people', path: plain('/participants') },
  { name: 'new participant', path: plain('/new-participant') },
  { name: 'attributes of participants', path: plain('/participants/attributes') },
  { name: 'erased participants', path: plain('/participants/erasures') },
  { name: 'segments', path: plain('/participants/segments') },
  { name: 'new segment', path: plain('/participants/segments/new') },
  { name: 'search', path: plain('/search?search=shorter') },
  { name: 'codebook', path: plain('/codebook') },
  { name: 'import participants', path: plain('/participants/import') },
  { name: 'templates', path: plain('/templates') },
  { name: 'preview of a template', path: plain('/templates?preview=sus') },
  { name: 'new template', path: plain('/new-template') },
  { name: 'new workspace', path: plain('/new-workspace') },
  { name: 'new workspace, invite colleagues', path: plain('/new-workspace?step=invite') },
  { name: 'onboarding, welcome', path: plain('/onboarding/welcome') },
  { name: 'onboarding, first study', path: plain('/onboarding/intro') },
  { name: 'customisation, style', path: plain('/customisation/widget-style') },
  { name: 'customisation, logo', path: plain('/customisation/logo') },
  { name: 'workspace settings', path: plain('/account/general') },
  { name: 'single sign-on', path: plain('/account/single-sign-on') },
  { name: 'team', path: plain('/account/team') },
  { name: 'incentives', path: plain('/account/incentives') },
  { name: 'incentive codes', path: plain('/account/incentives/codes') },
  { name: 'usage', path: plain('/account/usage') },
  { name: 'experiments', path: plain('/account/experiments') },
  { name: 'audit log', path: plain('/account/audit-log') },
  { name: 'profile', path: plain('/account/profile') },
  { name: 'notifications', path: plain('/account/profile/notifications') },
  { name: 'calendar', path: plain('/account/calendar') },
  { name: 'connections', path: plain('/account/connections') },
  { name: 'API keys', path: plain('/account/connections/api-keys') },
  { name: 'webhooks', path: plain('/account/connections/webhooks') },
  { name: 'Slack', path: plain('/account/connections/slack') },
  { name: 'transcription', path: plain('/account/connections/transcription') },
  { name: 'transcripts of all studies', path: plain('/transcripts') },
  { name: 'language model', path: plain('/account/connections/model') },
  { name: 'Tremendous', path: plain('/account/connections/tremendous') },
  { name: 'Prolific', path: plain('/account/connections/prolific') },
  { name: 'outbox', path: plain('/outbox') },
  { name: 'help', path: plain('/support') },
  { name: 'help article', path: plain('/support?search=quota&article=quotas') },
  { name: 'brief', path: study('brief') },
  { name: 'questions', path: study('questions') },
  { name: 'participants', path: study('participants') },
  { name: 'panel', path: (ids) => `/study/${ids.study}/panel` },
  { name: 'review', path: study('review') },
  { name: 'overview', path: summary('overview') },
  { name: 'results', path: summary('results') },
  { name: 'weights', path: summary('results/weights') },
  { name: 'responses', path: summary('responses') },
  { name: 'transcripts of a study', path: summary('responses/transcripts') },
  { name: 'findings', path: (ids) => `${summary('results')(ids)}/${ids.block}/findings` },
  { name: 'block participants', path: (ids) => `${summary('results')(ids)}/${ids.block}/participants` },
  { name: 'coding', path: summary('coding') },
  { name: 'agreement', path: summary('coding/agreement') },
  { name: 'reels', path: summary('reels') },
  { name: 'search in a study', path: summary('search?search=shorter') },
  { name: 'response', path: (ids) => `${summary('responses')(ids)}/${ids.response}`, needsResponses: true },
  { name: 'not found', path: plain('/no-such-page') },
];

/** Every page for people who are not logged in. */
export const GUEST_SCREENS: Omit<Screen, 'full'>[] = [
  { name: 'log in', path: plain('/login') },
  { name: 'single sign-on', path: plain('/login/sso') },
  { name: 'round trip, lost', path: plain('/oauth-link?state=nothing') },
  { name: 'register', path: plain('/register') },
  { name: 'forgot password', path: plain('/forgot-password') },
  { name: 'reset password, used link', path: plain('/reset-password/nothing') },
  { name: 'confirm email, used link', path: plain('/confirm-email/nothing') },
  { name: 'unsubscribe', path: plain('/unsubscribe/daily~nothing') },
  { name: 'join, unknown invitation link', path: plain('/jointeam/nothing') },
  { name: 'join, unknown invitation', path: plain('/jointeam/nothing/ada%40example.com') },
];

/** Waits until nothing on the page is loading or animating. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('h1, h2, [role="alert"]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByText(/^Loading the page$/)).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const finished = document
      .getAnimations()
      .filter(({ effect, timeline }) => {
        // What follows the scroll position never ends.
        if (!(timeline instanceof DocumentTimeline)) return false;
        const { delay = 0, endTime, localTime } = effect?.getComputedTiming() ?? {};
        // “Saved” fades after three seconds: what starts later does not change the page as it is now.
        return endTime !== Infinity && Number(localTime ?? 0) >= delay;
      })
      .map((one) => one.finished);
    await Promise.allSettled(finished);
  });
}

/**
 * Opens a path as following a link does: the team app, once loaded, goes there without being loaded again. The first path,
 * and one whose screen depends on more than its path, are loaded by their address.
 */
export async function followPath(page: Page, path: string): Promise<void> {
  if (!page.url().startsWith('http') || path.includes('?')) await page.goto(path);
  else {
    await page.evaluate((to) => {
      // The app sets the title together with the new page, so the old page is not taken for it.
      document.title = '';
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveTitle(/./);
  }
  await waitUntilSettled(page);
}

/** A screenshot of the whole page as it is now, with `SCREENS=1`: at each run, nobody would look at it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENS === '1')
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
}
