import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { fiveSecondTestTeam, type FiveSecondTestDetail } from './five-second-test-team.ts';
import { samples } from './testing/samples.ts';

const [config] = samples.validConfigs;
const localize = (text: Text | undefined) => plainText(text?.en);
const [topicId, audienceId] = [option('what').id, option('whom').id];

it('has facts for which questions were answered, and one for the time seen, which only the drawing uses', () => {
  expect(
    fiveSecondTestTeam.facts(config, { shown: 5_000, answers: { [topicId]: 'Tea', [audienceId]: ' ' } }),
  ).toEqual([
    // By tenths of a second.
    { part: '~shown', choice: '50', number: 5 },
    { part: topicId, choice: 'given', number: null },
    { part: audienceId, choice: 'empty', number: null },
  ]);
});

it('joins texts in the order of the questions, and lists each with its question', () => {
  const answer = { shown: 5_000, answers: { [audienceId]: 'Everybody', [topicId]: ' Tea ' } };
  expect(fiveSecondTestTeam.freeText(config, answer)).toBe('Tea / Everybody');
  expect(fiveSecondTestTeam.formatAnswer(config, answer, localize)).toBe(
    'Seen for 5.0 s. What was it about? / Whom is it for?: Tea / Everybody',
  );
  expect(fiveSecondTestTeam.listParts!(config, answer, localize).items).toEqual([
    { label: null, text: 'Seen for 5.0 s' },
    { label: 'What was it about?', text: 'Tea' },
    { label: 'Whom is it for?', text: 'Everybody' },
  ]);
  expect(fiveSecondTestTeam.cells(config, answer, 'label', localize)).toEqual([5, 'Tea', 'Everybody']);
});

it('the mean time seen has its t interval', () => {
  const time = (seconds: number) => ({
    part: '~shown',
    choice: String(seconds * 10),
    n: 1,
    total: seconds,
  });
  const { detail } = fiveSecondTestTeam.summarise(config, [time(5), time(5.2), time(4.8)], []);
  // Mean 5, s = 0.2, t(2) = 4.3027: half = 0.4968.
  const { shown } = detail as FiveSecondTestDetail;
  expect(shown!.value).toBeCloseTo(5, 10);
  expect(shown!.high - shown!.value).toBeCloseTo(0.4968, 3);
});

it('refuses unknown question ids, also names of object properties', () => {
  const answers = JSON.parse('{"constructor": "x"}') as Record<string, string>;
  expect(fiveSecondTestTeam.check(config, { shown: 1, answers }, false)).toEqual({ key: 'not_an_option' });
});

it('requires a picture and questions', () => {
  expect(
    fiveSecondTestTeam.review({ ...config, picture: null, questions: [] }, ['en']).map(({ field }) => field),
  ).toEqual(['picture', 'questions']);
});

it('has a piece for each answered question', () => {
  const [config] = samples.validConfigs;
  const [topicId, audienceId] = config.questions.map(({ id }) => id);
  const answer = { shown: 5_000, answers: { [topicId!]: ' Tea ', [audienceId!]: ' ' } };
  expect(fiveSecondTestTeam.pieces?.(config, answer)).toEqual([
    { part: topicId, text: 'Tea', kind: null, at: null },
  ]);
});
