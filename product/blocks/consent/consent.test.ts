import { expect, it } from 'vitest';
import { selectLanguage, plainText, text, type Text } from '../text.ts';
import { consent, type ConsentConfig } from './consent.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config = { ...consent.createConfig(() => 'x'), text: text('We keep your answers.'), textVersion: 3 };

it('ends the response if required consent is declined', () => {
  expect(consent.screensOut?.(config, { accepted: false, textVersion: 3 })).toBe('screened_out');
  expect(consent.screensOut?.(config, { accepted: true, textVersion: 3 })).toBeNull();
  expect(
    consent.screensOut?.({ ...config, mustAccept: false }, { accepted: false, textVersion: 3 }),
  ).toBeNull();
  expect(consent.mustBeAnswered?.(config)).toBe(true);
  expect(consent.mustBeAnswered?.({ ...config, mustAccept: false })).toBe(false);
});

it('exports the choice and the version of the text that was seen', () => {
  expect(consent.cells(config, { accepted: true, textVersion: 2 }, 'label', localize)).toEqual([
    'Accepted',
    2,
  ]);
  expect(consent.cells(config, { accepted: false, textVersion: 3 }, 'code', localize)).toEqual([
    'declined',
    3,
  ]);
});

it('counts both choices', () => {
  const finding = consent.summarise(
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
  expect(consent.review({ ...config, text: {} }, ['en'])).toEqual([
    { severity: 'error', message: 'Enter the consent text.', field: 'text' },
  ]);
});

it('cannot be published if a purpose that accepting grants is not in the text', () => {
  const review = (purposes: Partial<ConsentConfig['purposes']>, words = 'We keep your answers.') =>
    consent
      .review({ ...config, text: text(words), purposes: { ...config.purposes, ...purposes } }, ['en'])
      .map(({ severity, field, message }) => [severity, field, message]);
  expect(review({ model: { mode: 'included', label: {} } })).toEqual([
    ['error', 'purpose:model', expect.stringMatching(/doesn’t say this/)],
  ]);
  const included = { mode: 'included' as const, label: text('Models read  your answers.') };
  expect(review({ model: included, keep: included })).toEqual([
    ['error', 'purpose:keep', expect.stringMatching(/isn’t in the consent text/)],
    ['error', 'purpose:model', expect.stringMatching(/isn’t in the consent text/)],
  ]);
  expect(review({ model: included }, 'We keep your answers.\n\nModels read your answers. Bye.')).toEqual([]);
  expect(review({ model: { mode: 'optional', label: {} } })).toEqual([]);
  const translated = { ...included, label: { ...included.label, ...text('Modelle lesen mit.', 'de') } };
  const problems = consent.review(
    {
      ...config,
      text: { ...text('Models read your answers.'), ...text('Wir behalten es.', 'de') },
      purposes: { ...config.purposes, model: translated },
    },
    ['en'],
  );
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/isn’t in .* in de/)]);
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
    consent.consents!.reads(optional, { textVersion: 3, ...answer });
  expect(consent.consents!.asks(optional)).toEqual(['record', 'keep', 'quote', 'model']);
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
  expect(consent.cells(optional, answer, 'label', localize)).toEqual([
    'Accepted',
    3,
    'Process with AI models',
  ]);
  expect(consent.cells(optional, answer, 'code', localize)).toEqual(['accepted', 3, 'model']);
});

it('lets consents from before purposes grant recording, keeping and quoting', () => {
  const { purposes: _purposes, ...stored } = config;
  const upgraded = consent.upgrade(stored, 1);
  expect(consent.consents!.reads(upgraded, { accepted: true, textVersion: 3 }).granted).toEqual([
    'record',
    'keep',
    'quote',
  ]);
});
