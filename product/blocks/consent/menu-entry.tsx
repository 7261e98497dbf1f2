import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';

export const menuEntry: MenuEntry = {
  icon: IconShieldCheck,
  synonyms: ['gdpr', 'privacy', 'terms', 'agreement', 'opt-in', 'nda', 'permission', 'recording'],
  createTexts: (base, { consent }) => ({
    title: text(consent.title, base),
    config: { text: text(consent.text, base) },
  }),
};
