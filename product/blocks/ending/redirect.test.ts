import { expect, it } from 'vitest';
import { hasPipedWebsite, listPlaceholders, resolveRedirect } from './redirect.ts';

const VALUES: Record<string, string> = {
  abcdefghij: 'Very good & cheap',
  '$variable.score': '12',
  '$parameter.PID': 'a/b?c=d#e',
  '$parameter.lone': '\ud800',
};
const resolve = (redirect: string) => resolveRedirect(redirect, (reference) => VALUES[reference] ?? '');

it.each([
  ['https://panel.example/done', 'https://panel.example/done'],
  ['https://panel.example/done?id={PID}', 'https://panel.example/done?id=a%2Fb%3Fc%3Dd%23e'],
  ['https://panel.example/{PID}/done', 'https://panel.example/a%2Fb%3Fc%3Dd%23e/done'],
  ['https://panel.example/%7BPID%7D', 'https://panel.example/a%2Fb%3Fc%3Dd%23e'],
  [
    'https://panel.example/?a={abcdefghij}&s={$variable.score}',
    'https://panel.example/?a=Very%20good%20%26%20cheap&s=12',
  ],
  ['https://panel.example/?id={missing}', 'https://panel.example/?id='],
  ['https://panel.example/?id={lone}', 'https://panel.example/?id=%EF%BF%BD'],
  ['mailto:team@example.com', 'mailto:team@example.com'],
  // A value never chooses where people are sent, and is never sent unencrypted.
  ['https://{PID}.example/', null],
  ['https://user:{PID}@panel.example/', null],
  ['{PID}://panel.example/', null],
  ['https:{PID}', null],
  ['http://panel.example/?id={PID}', null],
  ['javascript:alert(1)//{PID}', null],
])('%s leads to %s', (redirect, address) => {
  expect(resolve(redirect)).toBe(address);
});

it('a name that is no valid encoding is that of no value', () => {
  expect(listPlaceholders('https://x.example/%7Ba%%7D')).toEqual(['a%']);
  expect(resolve('https://x.example/?a=%7Bb%%7D')).toBe('https://x.example/?a=');
});

it('lists what an address inserts', () => {
  expect(listPlaceholders('https://x.example/%7Bone%7D?a={two}&b={$variable.three}')).toEqual([
    'one',
    'two',
    '$variable.three',
  ]);
  expect(hasPipedWebsite('https://x.example/{a}')).toBe(false);
  expect(hasPipedWebsite('https://x.example{a}/')).toBe(true);
});
