import { countAnswers, defineBlock } from '../block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { reviewText } from '../review-text.ts';
import { text as inEnglish, type Text } from '../text.ts';

export interface ConsentConfig {
  text: Text;
  /** Increases with every change of the text; an answer stores the version that was shown. */
  textVersion: number;
  accept: Text;
  decline: Text;
  /** Declining ends the response as screened out. */
  mustAccept: boolean;
}
export interface ConsentAnswer {
  accepted: boolean;
  textVersion: number;
}

const ACCEPTED = 'accepted';
const DECLINED = 'declined';

const listChoices = (): Choice[] => [
  { choice: ACCEPTED, label: inEnglish('Accepted') },
  { choice: DECLINED, label: inEnglish('Declined') },
];
const formatChoice = ({ accepted }: ConsentAnswer) => (accepted ? ACCEPTED : DECLINED);

/** A text to agree to. Cells: "Accepted" or "Declined" (by code `accepted` or `declined`), then the text's version. */
export const consent = defineBlock<ConsentConfig, ConsentAnswer>({
  id: 'consent',
  version: 1,
  label: 'Consent',
  hint: 'Ask people to agree to a text before they continue.',
  menuSection: 'structure',
  isCommon: true,
  isQuestion: true,
  screensOut: ({ mustAccept }, { accepted }) => (mustAccept && !accepted ? 'screened_out' : null),
  mustBeAnswered: ({ mustAccept }) => mustAccept,
  createConfig: () => ({ text: {}, textVersion: 1, accept: {}, decline: {}, mustAccept: true }),
  upgrade: (config) => config as ConsentConfig,
  check: (config, { textVersion }) =>
    textVersion >= 1 && textVersion <= config.textVersion ? null : { key: 'not_accepted' },
  review: ({ text, accept, decline }, languages) => [
    ...reviewText(text, languages, {
      field: 'text',
      missing: 'Enter the consent text.',
      name: 'consent text',
    }),
    ...reviewText(accept, languages, { field: 'accept', missing: null, name: 'button' }),
    ...reviewText(decline, languages, { field: 'decline', missing: null, name: 'button' }),
  ],
  conditions: () => [{ part: '', label: null, kind: 'choice', choices: listChoices() }],
  facts: (_config, answer) => [{ part: '', choice: formatChoice(answer), number: null }],
  freeText: () => '',
  summarise(_config, tallies) {
    const counts = countAnswers(tallies);
    const bars = countBars('', listChoices(), tallies);
    return {
      ...counts,
      groups: [{ part: '', label: null, n: counts.n, bars, mean: null, quartiles: null }],
      score: null,
    };
  },
  columns: () => [
    { key: '', label: '' },
    { key: 'version', label: 'Version of the text' },
  ],
  cells: (_config, answer, format) => [
    format === 'code' ? formatChoice(answer) : answer.accepted ? 'Accepted' : 'Declined',
    answer.textVersion,
  ],
  createRandomAnswer: ({ textVersion }, random) => ({ accepted: random() < 0.9, textVersion }),
  formatAnswer: ({ accept, decline }, { accepted }, localize) =>
    accepted
      ? localizeWithFallback(localize, accept, 'Accepted')
      : localizeWithFallback(localize, decline, 'Declined'),
});
