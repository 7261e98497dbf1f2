import { describe, expect, it } from 'vitest';
import { createHostCheck } from './check-host.ts';

const check = createHostCheck({ publicUrl: 'https://research.example.org:8443' });
const statusOf = (host: string | undefined, url = '/', more = {}) =>
  check({ url, headers: { ...(host === undefined ? {} : { host }), ...more } }) === null;

describe('a host', () => {
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
  ])('%s is served', (host) => expect(statusOf(host)).toBe(true));

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
  ])('%s is not', (host) => expect(statusOf(host)).toBe(false));

  it('is what the request names, not what it says that a proxy was asked for', () => {
    expect(statusOf('evil.example', '/', { 'x-forwarded-host': 'localhost' })).toBe(false);
    expect(statusOf('localhost', '/', { 'x-forwarded-host': 'evil.example' })).toBe(true);
  });

  it('may be any for who asks how the machine is', () => {
    for (const url of ['/healthz', '/readyz?deep=1', '/metrics'])
      expect(statusOf('10.0.0.7:3000', url)).toBe(true);
    for (const url of ['/healthz/../api/site', '//healthz', '/metrics/'])
      expect(statusOf('10.0.0.7:3000', url)).toBe(false);
  });
});
