import { matchPath, matchRoutes } from 'react-router';
import { describe, expect, test } from 'vitest';
import { destination, REDIRECTS } from './redirects.ts';

/** Address → where it leads at once. Written by hand from `original.md`, section 2. */
const EXPECTED: [string, string][] = [
  ['/', '/dashboard'],
  ['/integrations', '/integrations/overview'],
  ['/integration', '/integrations'],
  ['/integration/javascript', '/integrations/javascript'],
  ['/javascript', '/integrations/javascript'],
  ['/integration/triggers', '/integrations/triggers'],
  ['/integration/wordpress', '/integrations'],
  ['/integration/..%2Fevil', '/integrations'],
  ['/onboarding', '/onboarding/welcome'],
  ['/onboarding/industry', '/onboarding/welcome'],
  ['/summary/study/c1', '/summary/study/c1/overview'],
  ['/summary/study/c1/results/b2', '/summary/study/c1/results/b2/findings'],
  ['/customisation', '/customisation/widget-style'],
  ['/customisation/colours/deep', '/customisation/widget-style'],
  ['/account', '/account/general'],
  ['/account/customisation', '/customisation'],
  ['/account/nothing', '/account/general'],
  ['/study/v1/new', '/new-study-v1'],
  ['/study/v1/s1/edit', '/study/v1/s1/edit/build'],
  ['/study/v1/s1/edit/nothing', '/study/v1/s1/edit/review'],
  ['/study/new', '/new-study'],
  ['/study/s1/edit', '/study/s1/edit/brief'],
  ['/study/s1/edit/nothing/here', '/study/s1/edit/review'],
  ['/template/new', '/new-template'],
  ['/template/t1/edit', '/template/t1/edit/review'],
  ['/template/t1/edit/nothing', '/template/t1/edit/review'],
  ['/about', '/'],
  ['/in-app-research', '/'],
  ['/incentives', '/'],
  ['/platform-overview', '/'],
  ['/targeting', '/'],
  ['/enterprise', '/demo'],
  ['/moderated', '/user-interviews'],
  ['/new-survey-templates', '/new-study'],
  ['/new-survey', '/new-study'],
  ['/new-video', '/new-study'],
  ['/platform-services-agreement', '/tos'],
  ['/setupCalendar', '/dashboard'],
  ['/triggers', '/integrations/triggers'],
  ['/summary/survey/c1', '/summary/study/c1'],
  ['/survey/tok%2Fen', '/research/tok%2Fen'],
];

const table = REDIRECTS.map((row) => ({ path: row.from, handle: row }));

function follow(address: string): { row: (typeof REDIRECTS)[number]; to: string } | null {
  const match = matchRoutes(table, address)?.at(-1);
  if (!match) return null;
  return { row: match.route.handle, to: destination(match.route.handle, match.params) };
}

describe('the table', () => {
  test.each(EXPECTED)('%s leads to %s', (address, to) => {
    expect(follow(address)?.to).toBe(to);
  });

  test('every row is walked by an address above', () => {
    const walked = new Set(EXPECTED.map(([address]) => follow(address)?.row.from));
    expect(REDIRECTS.map((row) => row.from).filter((from) => !walked.has(from))).toEqual([]);
  });

  test('following it always ends, within three steps, at an address that stays', () => {
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
