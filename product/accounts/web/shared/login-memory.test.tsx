import { beforeEach, expect, test } from 'vitest';
import {
  announceLoginEnded,
  forgetOrg,
  onLoginEnded,
  rememberLogin,
  readStoredOrgId,
} from './login-memory.ts';

beforeEach(() => localStorage.clear());

test('the last workspace is remembered until it is forgotten [O-173]', () => {
  rememberLogin('opaque', { _id: 'w1', name: 'Acme' });
  expect([localStorage.getItem('token'), readStoredOrgId()]).toEqual(['opaque', 'w1']);
  forgetOrg();
  expect(readStoredOrgId()).toBeNull();
});

test('a person without a workspace has no stored org [O-174]', () => {
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

test('listeners are notified of the end of a login until they unsubscribe', () => {
  const events: string[] = [];
  const stop = onLoginEnded(() => events.push('ended'));
  announceLoginEnded();
  stop();
  announceLoginEnded();
  expect(events).toEqual(['ended']);
});
