import { expect, test } from 'vitest';
import { onAnalyticsReset, resetAnalytics } from './analytics.ts';
import { REPLAY_MASKING, REPORTING_OPTIONS, removeSecrets } from './error-reporting.ts';

test('traces and replays on error are all sampled, in production', () => {
  expect(REPORTING_OPTIONS).toMatchObject({
    environment: 'production',
    tracesSampleRate: 1,
    replaysOnErrorSampleRate: 1,
  });
});

test('replays mask all text and block all media', () => {
  expect(REPLAY_MASKING).toEqual({ maskAllText: true, maskAllInputs: true, blockAllMedia: true });
});

test('no request data, cookies or people are collected', () => {
  expect(REPORTING_OPTIONS.dataCollection).toEqual({
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  });
});

test('secrets in links are removed', () => {
  const event = {
    request: { url: 'https://x.example/reset-password/abc123?x=1' },
    tags: ['/jointeam/t0/a@b.example'],
  };
  expect(removeSecrets(event)).toEqual({
    request: { url: 'https://x.example/reset-password/…?x=1' },
    tags: ['/jointeam/…'],
  });
});

test('a reset calls the registered callbacks until they unregister [O-134]', () => {
  const seen: string[] = [];
  const leave = onAnalyticsReset(() => seen.push('reset'));
  resetAnalytics();
  leave();
  resetAnalytics();
  expect(seen).toEqual(['reset']);
});
