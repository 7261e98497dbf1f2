import { beforeEach, expect, test } from 'vitest';
import {
  announceLoginEnded,
  forgetOrg,
  onLoginEnded,
  rememberLogin,
  readStoredOrgId,
} from './login-memory.ts';

beforeEach(() => localStorage.clear());

test('the workspace of last time is found again, and forgotten when told [O-173]', () => {
  rememberLogin('opaque', { _id: 'w1', name: 'Acme' });
  expect([localStorage.getItem('token'), readStoredOrgId()]).toEqual(['opaque', 'w1']);
  forgetOrg();
  expect(readStoredOrgId()).toBeNull();
});

test('someone in no workspace leaves no org behind [O-174]', () => {
  rememberLogin('opaque', { _id: 'w1', name: 'Acme' });
  expect(localStorage.getItem('org')).not.toBeNull();
  rememberLogin('opaque', null);
  expect(localStorage.getItem('org')).toBeNull();
});

test.each(['', '{', 'null', '7', '"w1"', '[]', '{"_id":7}', '{"_id":null}'])(
  'an unreadable org %j counts as none',
  (text) => {
    localStorage.setItem('org', text);
    expect(readStoredOrgId()).toBeNull();
  },
);

test('an ended login is heard until listening stops', () => {
  const heard: string[] = [];
  const stop = onLoginEnded(() => heard.push('ended'));
  announceLoginEnded();
  stop();
  announceLoginEnded();
  expect(heard).toEqual(['ended']);
});
