import { defineBlock } from '../block.ts';
import { PURPOSES, type Purpose } from '../purposes.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import type { PurposeSetting } from './purpose-setting.ts';
import type { Text } from '../text.ts';

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

export const ACCEPTED = 'accepted';
export const DECLINED = 'declined';
export const OPTIONAL_PART = 'optional';

export const listOptionalPurposes = ({ purposes }: Pick<ConsentConfig, 'purposes'>): Purpose[] =>
  PURPOSES.filter((purpose) => purposes[purpose].mode === 'optional');

export const hasOptionalPurposes = (config: Pick<ConsentConfig, 'purposes'>): boolean =>
  listOptionalPurposes(config).length > 0;

const formatChoice = ({ accepted }: ConsentAnswer) => (accepted ? ACCEPTED : DECLINED);

/** A text to agree to, and the purposes that people grant with it. */
export const consent = defineBlock<ConsentConfig, ConsentAnswer>({
  id: 'consent',
  isQuestion: true,
  screensOut: ({ mustAccept }, { accepted }) => (mustAccept && !accepted ? 'screened_out' : null),
  readConsent({ purposes }, { accepted, textVersion, optional = [] }) {
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
  check(config, { textVersion, accepted, optional = [] }) {
    const isValid =
      textVersion >= 1 &&
      textVersion <= config.textVersion &&
      (accepted || optional.length === 0) &&
      new Set(optional).size === optional.length &&
      optional.every((purpose) => config.purposes[purpose].mode === 'optional');
    return isValid ? null : { key: 'not_accepted' };
  },
  facts: (_config, answer) => [
    { part: '', choice: formatChoice(answer), number: null },
    ...(answer.optional ?? []).map((choice) => ({ part: OPTIONAL_PART, choice, number: null })),
  ],
  freeText: () => '',
  formatAnswer: ({ accept, decline }, { accepted }, localize) =>
    accepted
      ? localizeWithFallback(localize, accept, 'Accepted')
      : localizeWithFallback(localize, decline, 'Declined'),
});
