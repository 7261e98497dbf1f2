import { countAnswers, defineBlock } from '../block.ts';
import { PURPOSE_NAMES, PURPOSES, type Purpose } from '../purposes.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import { reviewText } from '../review-text.ts';
import { createPurposes, purposeField, type PurposeSetting } from './purpose-setting.ts';
import { reviewPurposes } from './review-purposes.ts';
import { text as inEnglish, type Text } from '../text.ts';

export interface ConsentConfig {
  text: Text;
  /** Increases with every change of the text; an answer stores the version that was shown. */
  textVersion: number;
  accept: Text;
  decline: Text;
  /** Declining ends the response as screened out. */
  mustAccept: boolean;
  purposes: Record<Purpose, PurposeSetting>;
}

export interface ConsentAnswer {
  accepted: boolean;
  textVersion: number;
  /** The optional purposes whose checkboxes were ticked. */
  optional?: Purpose[] | undefined;
}

const ACCEPTED = 'accepted';
const DECLINED = 'declined';
const OPTIONAL_PART = 'optional';

export const listOptionalPurposes = ({ purposes }: Pick<ConsentConfig, 'purposes'>): Purpose[] =>
  PURPOSES.filter((purpose) => purposes[purpose].mode === 'optional');

export const hasOptionalPurposes = (config: Pick<ConsentConfig, 'purposes'>): boolean =>
  listOptionalPurposes(config).length > 0;

const listPurposeChoices = (config: ConsentConfig): Choice[] =>
  listOptionalPurposes(config).map((purpose) => ({
    choice: purpose,
    label: inEnglish(PURPOSE_NAMES[purpose]),
  }));

const listChoices = (): Choice[] => [
  { choice: ACCEPTED, label: inEnglish('Accepted') },
  { choice: DECLINED, label: inEnglish('Declined') },
];
const formatChoice = ({ accepted }: ConsentAnswer) => (accepted ? ACCEPTED : DECLINED);

/**
 * A text to agree to, and the purposes that people grant with it. Cells: "Accepted" or "Declined" (by code `accepted` or
 * `declined`), the text's version, and where there are optional purposes those that were granted.
 */
export const consent = defineBlock<ConsentConfig, ConsentAnswer>({
  id: 'consent',
  version: 2,
  label: 'Consent',
  hint: 'Ask people to agree to a text before they continue.',
  menuSection: 'structure',
  isCommon: true,
  playerFile: 'fields',
  isQuestion: true,
  screensOut: ({ mustAccept }, { accepted }) => (mustAccept && !accepted ? 'screened_out' : null),
  mustBeAnswered: ({ mustAccept }) => mustAccept,
  createConfig: () => ({
    text: {},
    textVersion: 1,
    accept: {},
    decline: {},
    mustAccept: true,
    purposes: createPurposes(),
  }),
  upgrade: (config, fromVersion) =>
    (fromVersion < 2 ? { ...(config as object), purposes: createPurposes() } : config) as ConsentConfig,
  consents: {
    asks: ({ purposes }) => PURPOSES.filter((purpose) => purposes[purpose].mode !== 'none'),
    reads({ purposes }, { accepted, textVersion, optional = [] }) {
      const granted = PURPOSES.filter(
        (purpose) =>
          accepted &&
          (purposes[purpose].mode === 'included' ||
            (purposes[purpose].mode === 'optional' && optional.includes(purpose))),
      );
      const declined = PURPOSES.filter(
        (purpose) => purposes[purpose].mode !== 'none' && !granted.includes(purpose),
      );
      return { textVersion, granted, declined };
    },
  },
  check(config, { textVersion, accepted, optional = [] }) {
    const isValid =
      textVersion >= 1 &&
      textVersion <= config.textVersion &&
      (accepted || optional.length === 0) &&
      new Set(optional).size === optional.length &&
      optional.every((purpose) => config.purposes[purpose].mode === 'optional');
    return isValid ? null : { key: 'not_accepted' };
  },
  review: (config, languages) => [
    ...reviewText(config.text, languages, {
      field: 'text',
      missing: 'Enter the consent text.',
      name: 'consent text',
    }),
    ...reviewText(config.accept, languages, { field: 'accept', missing: null, name: 'button' }),
    ...reviewText(config.decline, languages, { field: 'decline', missing: null, name: 'button' }),
    ...listOptionalPurposes(config).flatMap((purpose) =>
      reviewText(config.purposes[purpose].label, languages, {
        field: purposeField(purpose),
        missing: null,
        name: 'checkbox label',
      }),
    ),
    ...reviewPurposes(config, languages),
  ],
  conditions: (config) => [
    { part: '', label: null, kind: 'choice', choices: listChoices(), isSingle: true },
    ...(hasOptionalPurposes(config)
      ? [
          {
            part: OPTIONAL_PART,
            label: inEnglish('Optional purposes'),
            kind: 'choice' as const,
            choices: listPurposeChoices(config),
          },
        ]
      : []),
  ],
  facts: (_config, answer) => [
    { part: '', choice: formatChoice(answer), number: null },
    ...(answer.optional ?? []).map((choice) => ({ part: OPTIONAL_PART, choice, number: null })),
  ],
  freeText: () => '',
  summarise(config, tallies) {
    const counts = countAnswers(tallies);
    const createGroup = (part: string, choices: Choice[]) => ({
      part,
      label: part ? inEnglish('Optional purposes') : null,
      n: counts.n,
      bars: countBars(part, choices, tallies),
      mean: null,
      quartiles: null,
    });
    const optional = listPurposeChoices(config);
    return {
      ...counts,
      groups: [
        createGroup('', listChoices()),
        ...(optional.length > 0 ? [createGroup(OPTIONAL_PART, optional)] : []),
      ],
      score: null,
    };
  },
  columns: (config) => [
    { key: '', label: '' },
    { key: 'version', label: 'Version of the text' },
    ...(hasOptionalPurposes(config) ? [{ key: 'optional', label: 'Optional purposes' }] : []),
  ],
  cells: (config, { accepted, textVersion, optional = [] }, format) => [
    format === 'code' ? (accepted ? ACCEPTED : DECLINED) : accepted ? 'Accepted' : 'Declined',
    textVersion,
    ...(hasOptionalPurposes(config)
      ? [optional.map((purpose) => (format === 'code' ? purpose : PURPOSE_NAMES[purpose])).join('; ') || null]
      : []),
  ],
  createRandomAnswer(config, random) {
    const accepted = random() < 0.9;
    const optional = listOptionalPurposes(config).filter(() => accepted && random() < 0.6);
    return { accepted, textVersion: config.textVersion, ...(optional.length > 0 && { optional }) };
  },
  formatAnswer: ({ accept, decline }, { accepted }, localize) =>
    accepted
      ? localizeWithFallback(localize, accept, 'Accepted')
      : localizeWithFallback(localize, decline, 'Declined'),
});
