import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetAnalytics } from './analytics.ts';
import { reportError, startErrorReporting } from './error-reporting.ts';

let sent: { address: string; text: string }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = init?.body;
    const text = typeof body === 'string' ? body : new TextDecoder().decode(body as Uint8Array<ArrayBuffer>);
    sent.push({ address: String(address), text });
    return new Response('{}');
  });
});
afterEach(() => void vi.unstubAllGlobals());

const loaded = () => '__SENTRY__' in globalThis;

test('without a DSN nothing is loaded, sent or stored', async () => {
  await startErrorReporting(null, '0.1.0');
  reportError(new Error('lost'));
  expect([loaded(), sent]).toEqual([false, []]);
});

test('with a DSN the library is loaded and an error is sent as production [O-191]', async () => {
  await startErrorReporting('https://key@errors.example.org/7', '0.1.0');
  expect(loaded()).toBe(true);
  reportError(new Error('The figures do not add up.'));
  await vi.waitFor(() => expect(sent.some(({ text }) => text.includes('do not add up'))).toBe(true), {
    timeout: 10_000,
  });
  const report = sent.find(({ text }) => text.includes('do not add up'))!;
  expect(report.address).toMatch(/^https:\/\/errors\.example\.org\/api\/7\/envelope\//);
  expect(report.text).toContain('"environment":"production"');
  expect(report.text).toContain('"release":"0.1.0"');
});

// The previous test started it, once for the page.
test('the running library samples all traces and all replays on error, as production [O-188 O-189 O-191]', async () => {
  const { getClient, getReplay } = await import('@sentry/browser');
  expect(getClient()!.getOptions()).toMatchObject({
    environment: 'production',
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
  });
  expect(getClient()!.getIntegrationByName('BrowserTracing')).toBeDefined();
  expect(getReplay()).toBeDefined();
});

test('recordings have all text masked and all media blocked [O-190]', async () => {
  const { getReplay } = await import('@sentry/browser');
  const { _recordingOptions: recording } = getReplay() as unknown as {
    _recordingOptions: { maskAllText: boolean; maskAllInputs: boolean; blockSelector: string };
  };
  expect(recording).toMatchObject({ maskAllText: true, maskAllInputs: true });
  const blocked = recording.blockSelector.split(',');
  expect(blocked).toEqual(expect.arrayContaining(['img', 'svg', 'video', 'audio', 'picture', 'object']));
});

test('an analytics reset forgets the person [O-134]', async () => {
  const { getIsolationScope, setUser } = await import('@sentry/browser');
  setUser({ id: 'p1' });
  resetAnalytics();
  expect(getIsolationScope().getUser()?.id).toBeUndefined();
});
