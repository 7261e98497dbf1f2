import { PURPOSES, type Purpose } from '../../purposes.ts';
import { text } from '../../text.ts';
import { consentTeam } from '../consent-team.ts';
import type { ConsentConfig } from '../consent.ts';
import type { PurposeSetting } from '../purpose-setting.ts';

/** Settings of a consent whose text is one sentence, which says every purpose that accepting it grants. */
export function makeConsent(
  sentence: string,
  modes: Partial<Record<Purpose, PurposeSetting['mode']>> = {},
): ConsentConfig {
  const config = consentTeam.createConfig(() => 'x');
  const purposes = PURPOSES.map((purpose) => {
    const mode = modes[purpose] ?? config.purposes[purpose].mode;
    return [purpose, { mode, label: mode === 'included' ? text(sentence) : {} }] as const;
  });
  return {
    ...config,
    text: text(sentence),
    purposes: Object.fromEntries(purposes) as ConsentConfig['purposes'],
  };
}
