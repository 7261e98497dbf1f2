import { expect, test } from 'vitest';
import { HOME_PATH, getSafeRedirectPath } from './redirect-target.ts';

test.each([
  ['/all-studies'],
  ['/study/1/edit/brief?block=2#top'],
  ['/summary/study/a/results?status=completed'],
  ['/search?next=https://example.org'],
])('%s is accepted', (target) => {
  expect(getSafeRedirectPath(target)).toBe(target);
});

test.each([
  [null],
  [undefined],
  [''],
  ['dashboard'],
  ['https://evil.example/'],
  ['HTTPS://evil.example'],
  ['//evil.example'],
  ['///evil.example'],
  ['////evil.example'],
  ['/\\evil.example'],
  ['/\\/evil.example'],
  ['\\\\evil.example'],
  ['/\t/evil.example'],
  ['/\n/evil.example'],
  ['\t//evil.example'],
  [' //evil.example'],
  ['/.//evil.example'],
  ['/x/..//evil.example'],
  ['/%2e%2e//evil.example'],
  ['javascript:alert(1)'],
  ['java\nscript:alert(1)'],
  ['data:text/html,x'],
  ['/%'],
  ['/api/auth/logout'],
  ['/logout'],
  ['/login?redirect=/login'],
  ['/LOGIN'],
  ['/'],
])('I7: %j leads to the dashboard', (target) => {
  expect(getSafeRedirectPath(target)).toBe(HOME_PATH);
});
