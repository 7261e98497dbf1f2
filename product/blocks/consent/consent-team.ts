import { countAnswers } from '../statistics/finding.ts';
import { defineTeamBlock } from '../team-block.ts';
import { countBars, type Choice } from '../kit/summary/bars.ts';
import { PURPOSE_NAMES, PURPOSES } from '../purposes.ts';
import { reviewText } from '../review-text.ts';
import { text as inEnglish } from '../text.ts';
import {
  consent,
  listOptionalPurposes,
  hasOptionalPurposes,
  OPTIONAL_PART,
  DECLINED,
  ACCEPTED,
  type ConsentConfig,
  type ConsentAnswer,
} from './consent.ts';
import { createPurposes, purposeField } from './purpose-setting.ts';
import { reviewPurposes } from './review-purposes.ts';
import * as schemas from './schema.ts';

const listPurposeChoices = (config: ConsentConfig): Choice[] =>
  listOptionalPurposes(config).map((purpose) => ({
    choice: purpose,
    label: inEnglish(PURPOSE_NAMES[purpose]),
  }));

const listChoices = (): Choice[] => [
  { choice: ACCEPTED, label: inEnglish('Accepted') },
  { choice: DECLINED, label: inEnglish('Declined') },
];

/**
 * Cells: "Accepted" or "Declined" (by code `accepted` or `declined`), the text's version, and where there are
 * optional purposes those that were granted.
 */
export const consentTeam = defineTeamBlock<ConsentConfig, ConsentAnswer>(consent, {
  schemas,
  version: 2,
  label: 'Consent',
  hint: 'Ask people to agree to a text before they continue.',
  menuSection: 'structure',
  isCommon: true,
  playerFile: 'fields',
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
  listPurposes: ({ purposes }) => PURPOSES.filter((purpose) => purposes[purpose].mode !== 'none'),
  review: (config, languages) => [
    ...reviewText(config.text, languages, {
      field: 'text',
      missingMessage: 'Enter the consent text.',
      name: 'consent text',
    }),
    ...reviewText(config.accept, languages, { field: 'accept', missingMessage: null, name: 'button' }),
    ...reviewText(config.decline, languages, { field: 'decline', missingMessage: null, name: 'button' }),
    ...listOptionalPurposes(config).flatMap((purpose) =>
      reviewText(config.purposes[purpose].label, languages, {
        field: purposeField(purpose),
        missingMessage: null,
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
});
