import IconArrowsDiff from '@tabler/icons-react/dist/esm/icons/IconArrowsDiff.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconArrowsDiff,
  synonyms: [
    'max diff',
    'best worst',
    'best-worst scaling',
    'trade-off',
    'conjoint',
    'prioritize',
    'feature priority',
  ],
  createTexts: ({ language, methods }) => ({ config: writeTexts(methods.maxdiff, language) }),
};
