import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { MenuEntry } from '../block-props.ts';
import { text } from '../text.ts';
import { CONSENT_TEXTS } from '../initial-consent.ts';

export const menuEntry: MenuEntry = {
  icon: IconShieldCheck,
  synonyms: ['gdpr', 'privacy', 'terms', 'agreement', 'opt-in', 'nda', 'permission', 'recording'],
  createTexts: (base) => ({
    title: text(CONSENT_TEXTS.title, base),
    config: { text: text(CONSENT_TEXTS.text, base) },
  }),
};
