import { expect, it } from 'vitest';
import * as studies from '#product/studies/contract.ts';
import { LINK_CARD_HEADER } from '#product/studies/link-card-header.ts';
import { IPHONE, PASSWORD, QUESTION, useParticipantPages } from './testing/participant-pages-for-tests.ts';

const pages = useParticipantPages();
const { open, params, setLink, setPassword } = pages;
const WHATSAPP = 'WhatsApp/2.23.20.0';
const SLACK = 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)';

const readCard = async (userAgent: string, url?: string) => {
  const { body } = await open(pages.server.visitor(), url, userAgent);
  return [...String(body).matchAll(/<meta property="(og:[\w:]+)" content="([^"]*)">/g)].map(
    ([, property, content]) => [property, content],
  );
};
const move = (state: 'paused' | 'closed') =>
  pages.owner.call(studies.moveStudy, { params: params(), body: { state } });

it('messengers get a card of an open study, and nobody else loads it', async () => {
  const card = Object.fromEntries(await readCard(WHATSAPP));
  expect(card).toMatchObject({ 'og:type': 'website', 'og:title': 'A study by Team of owner' });
  // Who asks is its title already.
  expect(card['og:description']).toBe('About 1 minute');
  expect(Object.values(card)).not.toContain(QUESTION);
  expect(await readCard(SLACK)).toEqual(await readCard(WHATSAPP));
  expect(await readCard(IPHONE)).toEqual([]);
});

it('the share dialog is sent the same card by asking for it, and only then', async () => {
  const url = `/research/${pages.study.linkToken}`;
  const read = async (headers: Record<string, string>) =>
    (await pages.server.app.inject({ url, headers })).body;
  const card = await read({ [LINK_CARD_HEADER]: '1' });
  expect(card).toContain('<meta property="og:title" content="A study by Team of owner">');
  expect(await read({})).not.toContain('og:title');
});

it('nothing is told of a study that is protected, closed, paused, a draft or for single-use links', async () => {
  const url = `/research/${pages.study.linkToken}`;
  await setPassword(PASSWORD);
  expect(await readCard(WHATSAPP)).toEqual([]);
  await setPassword(null);
  expect(await readCard(WHATSAPP)).not.toEqual([]);
  await setLink({ singleUse: true });
  expect(await readCard(WHATSAPP)).toEqual([]);
  await setLink({ open: false });
  expect(await readCard(WHATSAPP)).toEqual([]);
  await setLink({});
  expect(await readCard(WHATSAPP, `${url}?preview=1`)).toEqual([]);
  expect(await readCard(WHATSAPP, `/embed/${pages.study.linkToken}`)).toEqual([]);
  await move('paused');
  expect(await readCard(WHATSAPP)).toEqual([]);
  await move('closed');
  expect(await readCard(WHATSAPP)).toEqual([]);

  const { body } = await pages.owner.call(studies.createStudy, { body: { name: 'A draft', kind: 'survey' } });
  const draft = await pages.owner.call(studies.getStudy, { params: { studyId: body.id } });
  expect(await readCard(WHATSAPP, new URL(draft.body.linkUrl).pathname)).toEqual([]);
});
