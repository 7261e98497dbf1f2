import { expect, it } from 'vitest';
import { buildEmbedCode, buildInvitationLink, buildPopupCode } from './share-codes.ts';

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
