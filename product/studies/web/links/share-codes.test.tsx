import { expect, it } from 'vitest';
import {
  buildEmbedCode,
  buildInvitationLink,
  buildNetworkLinks,
  buildPopupCode,
  isReachableFromOutside,
} from './share-codes.ts';

const shared = { linkUrl: 'https://studies.example/research/abc', linkToken: 'abc' };

it('names of studies and labels cannot leave their attribute', () => {
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const name = `"><img src=x onerror=alert(1)> & 'films'`;
  const embedded = parse(buildEmbedCode(shared, name));
  expect(embedded.querySelector('img')).toBeNull();
  const frame = embedded.querySelector('iframe')!;
  expect([frame.title, frame.getAttribute('src')]).toEqual([name, 'https://studies.example/embed/abc']);
  const popup = parse(buildPopupCode(shared, name)).querySelector('script')!;
  expect([popup.dataset.label, popup.dataset.popup]).toEqual([name, 'abc']);
});

it('an invitation identifies people only if asked to, by the field of the tool', () => {
  const address = 'https://studies.example/r/films';
  expect(buildInvitationLink(address, 'none', true)).toBe(address);
  expect(buildInvitationLink(address, 'mailchimp', false)).toBe(address);
  expect(buildInvitationLink(address, 'mailchimp', true)).toBe(`${address}?email=*|EMAIL|*`);
});

it.each([
  ['https://studies.example.org/r/films', true],
  ['https://203.0.113.9/r/films', true],
  ['https://172.32.0.1/r/films', true],
  ['http://localhost:3000/r/films', false],
  ['http://127.0.0.1:3000/r/films', false],
  ['https://172.20.1.1/r/films', false],
  ['https://research.lan/r/films', false],
  ['https://research/r/films', false],
  ['http://[::1]/r/films', false],
])('networks are offered for links that others can open: %s %s', (url, reachable) => {
  expect(isReachableFromOutside(url)).toBe(reachable);
});

it('posts begin on each network with the link, whatever their text', () => {
  const address = 'https://studies.example/r/films?a=1&b=2';
  const post = `Tea & films?\n\n${address}`;
  for (const { name, url } of buildNetworkLinks(address, post)) {
    const { protocol, searchParams } = new URL(url);
    expect(protocol).toBe('https:');
    const values = [...searchParams.values()];
    expect(
      values.some((value) => value.includes(address)),
      name,
    ).toBe(true);
  }
  const telegram = new URL(buildNetworkLinks(address, post).find(({ name }) => name === 'Telegram')!.url);
  expect(telegram.searchParams.get('text')).toBe('Tea & films?');
});
