import IconCoin from '@tabler/icons-react/dist/esm/icons/IconCoin.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconCoin,
  synonyms: ['price', 'pricing', 'psm', 'price sensitivity meter', 'willingness to pay', 'wtp', 'cost'],
  createTexts: ({ language, methods }) => ({ config: writeTexts({ questions: methods.prices }, language) }),
};
