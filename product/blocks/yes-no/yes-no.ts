import { defineBlock, type Localize } from '../block.ts';
import { localizeWithFallback } from '../kit/localize-with-fallback.ts';
import type { Text } from '../text.ts';

export interface YesNoConfig {
  yes: Text;
  no: Text;
}
export interface YesNoAnswer {
  yes: boolean;
}

export const formatChoice = (config: YesNoConfig, { yes }: YesNoAnswer, localize: Localize): string =>
  yes ? localizeWithFallback(localize, config.yes, 'Yes') : localizeWithFallback(localize, config.no, 'No');

/** Two answers. */
export const yesNo = defineBlock<YesNoConfig, YesNoAnswer>({
  id: 'yes-no',
  isQuestion: true,
  check: () => null,
  facts: (_config, { yes }) => [{ part: '', choice: yes ? 'yes' : 'no', number: null }],
  freeText: () => '',
  formatAnswer: formatChoice,
});
