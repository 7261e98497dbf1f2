import IconLayersDifference from '@tabler/icons-react/dist/esm/icons/IconLayersDifference.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconLayersDifference,
  synonyms: ['a/b', 'ab test', 'a/b test', 'split test', 'comparison', 'versus', 'design test'],
  createTexts: ({ language, methods: { reason } }) => ({ config: writeTexts({ reason }, language) }),
};
