import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import type { MenuEntry } from '../block-props.ts';
import { writeTexts } from '../kit/starting-texts/write-texts.ts';
import { createPurposes } from './purpose-setting.ts';

export const menuEntry: MenuEntry = {
  icon: IconShieldCheck,
  synonyms: ['gdpr', 'privacy', 'terms', 'agreement', 'opt-in', 'nda', 'permission', 'recording'],
  createTexts({ language, first: { consent } }) {
    const { title, text, purposes } = writeTexts(consent, language);
    return { title, config: { text, purposes: createPurposes(purposes) } };
  },
};
