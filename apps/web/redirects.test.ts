import { matchPath, matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { resolveRedirect, REDIRECTS } from './redirects.ts';

/** Address → its direct redirect target, and the row of docs/original.md. Written by hand from `original.md`, section 2. */
const EXPECTED: [string, string, string][] = [
  ['/', '/dashboard', 'O-004'],
  ['/integrations', '/integrations/overview', 'O-018'],
  ['/integration', '/integrations', 'O-019'],
  ['/integration/javascript', '/integrations/javascript', 'O-020'],
  ['/javascript', '/integrations/javascript', 'O-021'],
  ['/integration/triggers', '/integrations/triggers', 'O-022'],
  ['/integration/wordpress', '/integrations', 'O-022'],
  ['/integration/..%2Fevil', '/integrations', ''],
  ['/onboarding', '/onboarding/welcome', 'O-024'],
  ['/onboarding/industry', '/onboarding/welcome', 'O-025'],
  ['/summary/study/c1', '/summary/study/c1/overview', 'O-031'],
  ['/summary/study/c1/results/b2', '/summary/study/c1/results/b2/findings', 'O-034'],
  ['/customisation', '/customisation/widget-style', 'O-039'],
  ['/customisation/colours/deep', '/customisation/widget-style', 'O-040'],
  ['/account', '/account/general', 'O-047'],
  ['/account/customisation', '/customisation', 'O-049'],
  ['/account/nothing', '/account/general', 'O-048'],
  ['/account/connections/nothing', '/account/connections', 'O-043'],
  ['/study/v1/new', '/new-study-v1', 'O-050'],
  ['/study/v1/s1/edit', '/study/v1/s1/edit/build', 'O-052'],
  ['/study/v1/s1/edit/brief', '/study/s1/edit/brief', ''],
  ['/study/v1/s1/edit/questions', '/study/s1/edit/questions', ''],
  ['/study/v1/s1/edit/nothing', '/study/v1/s1/edit/review', 'O-053'],
  ['/study/new', '/new-study', 'O-054'],
  ['/study/s1/edit', '/study/s1/edit/brief', 'O-056'],
  ['/study/s1/edit/nothing/here', '/study/s1/edit/review', 'O-057'],
  ['/template/new', '/new-template', 'O-058'],
  ['/template/t1/edit', '/template/t1/edit/review', 'O-061'],
  ['/template/t1/edit/nothing', '/template/t1/edit/review', 'O-060'],
  ['/operator', '/operator/persons', ''],
  ['/about', '/', 'O-079'],
  ['/in-app-research', '/', 'O-080'],
  ['/incentives', '/', 'O-081'],
  ['/platform-overview', '/', 'O-082'],
  ['/targeting', '/', 'O-083'],
  ['/enterprise', '/demo', 'O-084'],
  ['/moderated', '/user-interviews', 'O-085'],
  ['/new-survey-templates', '/new-study', 'O-086'],
  ['/new-survey', '/new-study', 'O-087'],
  ['/new-video', '/new-study', 'O-088'],
  ['/platform-services-agreement', '/tos', 'O-089'],
  ['/setupCalendar', '/dashboard', 'O-090'],
  ['/triggers', '/integrations/triggers', 'O-091'],
  ['/summary/survey/c1', '/summary/study/c1', 'O-092'],
  ['/survey/tok%2Fen', '/research/tok%2Fen', 'O-093'],
];

const table = REDIRECTS.map((row) => ({ path: row.from, handle: row }));

function follow(address: string): { row: (typeof REDIRECTS)[number]; to: string } | null {
  const match = matchRoutes(table, address)?.at(-1);
  if (!match) return null;
  return { row: match.route.handle, to: resolveRedirect(match.route.handle, match.params) };
}

describe('the table', () => {
  test.each(EXPECTED)('%s redirects to %s [%s]', (address, to) => {
    expect(follow(address)?.to).toBe(to);
  });

  test('every row has an address above', () => {
    const walked = new Set(EXPECTED.map(([address]) => follow(address)?.row.from));
    expect(REDIRECTS.map((row) => row.from).filter((from) => !walked.has(from))).toEqual([]);
  });

  test('following redirects ends within three steps', () => {
    for (const [address] of EXPECTED) {
      let here = address;
      let steps = 0;
      for (let next = follow(here); next && next.to !== here; next = follow(here)) {
        here = next.to;
        steps += 1;
        expect(steps, address).toBeLessThanOrEqual(3);
      }
    }
  });

  test('I7: every target is a path of this origin', () => {
    for (const [, to] of EXPECTED) expect(matchPath('/*', to), to).not.toBeNull();
    for (const [, to] of EXPECTED) expect(to).toMatch(/^\/(?!\/)/);
  });
});
