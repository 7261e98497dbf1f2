import { expect, it } from 'vitest';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { consentTeam } from './consent-team.ts';
import type { ConsentConfig } from './consent.ts';
import { createPurposes } from './purpose-setting.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const said = text('We keep your answers.');
const config = {
  ...consentTeam.createConfig(() => 'x'),
  text: said,
  textVersion: 3,
  purposes: createPurposes({ record: said, keep: said, quote: said }),
};

it('ends the response if required consent is declined', () => {
  expect(consentTeam.screensOut?.(config, { accepted: false, textVersion: 3 })).toBe('screened_out');
  expect(consentTeam.screensOut?.(config, { accepted: true, textVersion: 3 })).toBeNull();
  expect(
    consentTeam.screensOut?.({ ...config, mustAccept: false }, { accepted: false, textVersion: 3 }),
  ).toBeNull();
  expect(consentTeam.mustBeAnswered?.(config)).toBe(true);
  expect(consentTeam.mustBeAnswered?.({ ...config, mustAccept: false })).toBe(false);
});

it('exports the choice and the version of the text that was seen', () => {
  expect(consentTeam.cells(config, { accepted: true, textVersion: 2 }, 'label', localize)).toEqual([
    'Accepted',
    2,
  ]);
  expect(consentTeam.cells(config, { accepted: false, textVersion: 3 }, 'code', localize)).toEqual([
    'declined',
    3,
  ]);
});

it('counts both choices', () => {
  const finding = consentTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 5, total: 0 },
      { part: '', choice: 'accepted', n: 5, total: 0 },
    ],
    [],
  );
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    ['accepted', 5],
    ['declined', 0],
  ]);
});

it('cannot be published without a text', () => {
  expect(consentTeam.review({ ...config, text: {} }, ['en'])).toEqual([
    { severity: 'error', message: 'Enter the consent text.', field: 'text' },
  ]);
});

it('cannot be published if a purpose that accepting grants is not in the text, in any language of it', () => {
  const review = (changed: Partial<ConsentConfig>, languages = ['en']) =>
    consentTeam
      .review({ ...config, ...changed }, languages)
      .map(({ severity, field, message }) => [severity, field, message.replace(/\. Add.*/, '')]);
  const unsaid = (purpose: string, name: string, where = '') => [
    'error',
    `purpose:${purpose}`,
    `${name}: the consent text doesn’t say this${where}`,
  ];
  expect(review({})).toEqual([]);
  expect(review({ purposes: createPurposes() })).toEqual([
    unsaid('record', 'Record voice, camera or screen'),
    unsaid('keep', 'Keep answers'),
    unsaid('quote', 'Quote answers'),
  ]);
  const model = (label: Text) => ({ ...config.purposes, model: { mode: 'included' as const, label } });
  const reads = text('Models read  your answers.');
  const withModel = [unsaid('model', 'Process with AI models')];
  expect(review({ purposes: model({}) })).toEqual(withModel);
  expect(review({ purposes: model(reads) })).toEqual(withModel);
  const both = text('We keep your answers.\n\nModels read your answers. Bye.');
  expect(review({ text: both, purposes: model(reads) })).toEqual([]);
  expect(review({ purposes: { ...config.purposes, model: { mode: 'optional', label: {} } } })).toEqual([]);
  // Read in German, too: its text must say the same.
  const translated = { ...both, ...text('Wir behalten es.', 'de') };
  const keeps = { ...said, ...text('Wir behalten es.', 'de') };
  const purposes = createPurposes({ record: keeps, keep: keeps, quote: keeps });
  const inGerman = (label: Text) =>
    review({ text: translated, purposes: { ...purposes, model: { mode: 'included', label } } }, ['en', 'de']);
  const missing = [unsaid('model', 'Process with AI models', ' in de')];
  expect(inGerman(reads)).toEqual(missing);
  expect(inGerman({ ...reads, ...text('Modelle lesen mit.', 'de') })).toEqual(missing);
});

it('grants the purposes of the text with accepting, and optional ones by their checkboxes', () => {
  const { purposes } = config;
  const optional = {
    ...config,
    purposes: {
      ...purposes,
      quote: { mode: 'optional' as const, label: {} },
      model: { mode: 'optional' as const, label: {} },
    },
  };
  const read = (answer: { accepted: boolean; optional?: ('quote' | 'model')[] }) =>
    consentTeam.readConsent!(optional, { textVersion: 3, ...answer });
  expect(consentTeam.listPurposes!(optional)).toEqual(['record', 'keep', 'quote', 'model']);
  expect(read({ accepted: true })).toEqual({
    textVersion: 3,
    granted: ['record', 'keep'],
    declined: ['quote', 'model'],
  });
  expect(read({ accepted: true, optional: ['model'] }).granted).toEqual(['record', 'keep', 'model']);
  expect(read({ accepted: false })).toEqual({
    textVersion: 3,
    granted: [],
    declined: ['record', 'keep', 'quote', 'model'],
  });
  const answer = { accepted: true, textVersion: 3, optional: ['model' as const] };
  expect(consentTeam.cells(optional, answer, 'label', localize)).toEqual([
    'Accepted',
    3,
    'Process with AI models',
  ]);
  expect(consentTeam.cells(optional, answer, 'code', localize)).toEqual(['accepted', 3, 'model']);
});

it('lets consents from before purposes grant recording, keeping and quoting', () => {
  const { purposes: _purposes, ...stored } = config;
  const upgraded = consentTeam.upgrade(stored, 1);
  expect(consentTeam.readConsent!(upgraded, { accepted: true, textVersion: 3 }).granted).toEqual([
    'record',
    'keep',
    'quote',
  ]);
});
