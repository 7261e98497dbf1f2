import { describe, expect, it } from 'vitest';
import { createHostCheck } from './check-host.ts';

const check = createHostCheck({ publicUrl: 'https://research.example.org:8443' });
const isAccepted = (host: string | undefined, url = '/', extraHeaders = {}) =>
  check({ url, headers: { ...(host === undefined ? {} : { host }), ...extraHeaders } }) === null;

describe('a Host header', () => {
  it.each([
    'localhost',
    'LOCALHOST:3000',
    'localhost.',
    'team.localhost:3000',
    '127.0.0.1:3000',
    '127.9.9.9',
    '[::1]:3000',
    'research.example.org',
    'Research.Example.org:8443',
    'research.example.org.:443',
  ])('%s is accepted', (host) => expect(isAccepted(host)).toBe(true));

  it.each([
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'research.example.org.evil.example',
    'evil-research.example.org',
    '192.168.0.10:3000',
    '[::ffff:192.168.0.10]',
    'localhost:3000@evil.example',
    '',
    undefined,
  ])('%s is refused', (host) => expect(isAccepted(host)).toBe(false));

  it('is checked instead of X-Forwarded-Host', () => {
    expect(isAccepted('evil.example', '/', { 'x-forwarded-host': 'localhost' })).toBe(false);
    expect(isAccepted('localhost', '/', { 'x-forwarded-host': 'evil.example' })).toBe(true);
  });

  it('may be any for the paths of health checks and metrics', () => {
    for (const url of ['/healthz', '/readyz?deep=1', '/metrics'])
      expect(isAccepted('10.0.0.7:3000', url)).toBe(true);
    for (const url of ['/healthz/../api/site', '//healthz', '/metrics/'])
      expect(isAccepted('10.0.0.7:3000', url)).toBe(false);
  });
});
