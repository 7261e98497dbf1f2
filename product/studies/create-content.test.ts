import { expect, it } from 'vitest';
import { teamBlockTypes } from '../blocks/team-types.ts';
import { listOpenChannels } from './channels.ts';
import { createBlock, createContent, createLinkChannel } from './create-content.ts';
import { contentSchema } from './schema.ts';
import { parseBlock } from './server/parse-content.ts';
import { plainText } from '../blocks/text.ts';
import { loadFirstTexts } from '../blocks/first-texts.ts';
import { STUDY_KIND_DEFAULTS, STUDY_KINDS } from './kinds.ts';

const listStrings = (value: object): string[] =>
  Object.values(value).flatMap((one: string | object) =>
    typeof one === 'string' ? [one] : listStrings(one),
  );

it.each(STUDY_KINDS)('a new %s has a welcome message and an ending, and is valid', (kind) => {
  const content = createContent(kind);
  expect(contentSchema.parse(content)).toEqual(content);
  const types = content.blocks.map((block) => block.type);
  expect([types[0], types.at(-1)]).toEqual(['message', 'ending']);
  expect(content.blocks.map(parseBlock)).toEqual(content.blocks);
  const second = createContent(kind);
  expect(second.blocks.map(({ id }) => id)).not.toEqual(content.blocks.map(({ id }) => id));
});

it('a new usability test has a prototype test and the Single Ease Question', () => {
  const { blocks } = createContent('usability_test');
  expect(blocks.map(({ type }) => type)).toEqual(['message', 'prototype-test', 'scale-set', 'ending']);
  expect(blocks[2]!.config).toMatchObject({ instrument: 'seq', points: 7, items: [{ fixed: false }] });
});

it.each(STUDY_KINDS)('a new %s in German has German texts only', async (kind) => {
  const content = createContent(kind, 'de', await loadFirstTexts('de'));
  expect(content.blocks.map(parseBlock)).toEqual(content.blocks);
  const titles = content.blocks.map(({ title }) => plainText(title['de']));
  expect([titles[0], titles.at(-1)]).toEqual(['Willkommen', 'Vielen Dank für Ihre Antworten']);
  const written = JSON.stringify(content.blocks.map(({ title, config }) => [title, config]));
  expect(written).not.toContain('"en":');
  for (const one of listStrings(await loadFirstTexts('en'))) expect(written).not.toContain(`["${one}`);
  if (kind === 'usability_test') expect(written).toContain('Wie schwierig oder einfach war es');
  if (kind === 'video_study') expect(written).toContain('Die Teilnahme ist freiwillig');
});

it('a new video study asks for consent to record and keep, then two questions by voice or video', () => {
  const { blocks } = createContent('video_study', 'de');
  expect(blocks.map(({ type }) => type)).toEqual([
    'message',
    'consent',
    'open-question',
    'open-question',
    'ending',
  ]);
  const [, consent, ...questions] = blocks;
  expect(consent!.config).toMatchObject({
    text: { de: expect.any(Array) },
    mustAccept: true,
    purposes: { record: { mode: 'included' }, keep: { mode: 'included' } },
  });
  for (const { config } of questions.slice(0, 2)) expect(config).toMatchObject({ modes: ['voice', 'video'] });
});

it('a new interview study asks for consent to record and keep before people book', () => {
  const { blocks } = createContent('moderated_interview');
  expect(blocks.map(({ type }) => type)).toEqual(['message', 'consent', 'interview', 'ending']);
  expect(blocks[2]!.required).toBe(true);
  expect(blocks[1]!.config).toMatchObject({
    purposes: { record: { mode: 'included' }, keep: { mode: 'included' } },
  });
});

it.each(STUDY_KINDS)('a new %s has the channels of its kind open', (kind) => {
  expect(listOpenChannels({ link: createLinkChannel(kind) })).toEqual(STUDY_KIND_DEFAULTS[kind].channels);
});

it('creates a block of every type that parses unchanged', () => {
  for (const type of teamBlockTypes) {
    const block = createBlock(type.id);
    expect(parseBlock(block)).toEqual(block);
    expect([block.type, block.v]).toEqual([type.id, type.version]);
  }
  expect(() => createBlock('no-such-type')).toThrow('no-such-type');
});
