import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';
import { texts } from './texts.ts';

export const menuEntry: MenuEntry = {
  icon: IconShieldCheck,
  synonyms: ['gdpr', 'privacy', 'terms', 'agreement', 'opt-in', 'nda', 'permission', 'recording'],
  createTexts: (base) => ({
    title: text(texts.defaultTitle, base),
    config: { text: text(texts.defaultText, base) },
  }),
};
