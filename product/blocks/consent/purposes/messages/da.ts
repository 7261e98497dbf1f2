import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan også acceptere følgende. Alt er frivilligt.',
  consent_record: 'I må optage min stemme, mit kamera eller min skærm.',
  consent_keep: 'I må gemme mine svar efter undersøgelsen.',
  consent_quote: 'I må citere mine svar.',
  consent_share_clip: 'I må vise klip fra mine optagelser til andre.',
  consent_model: 'I må behandle mine svar med AI-modeller.',
  consent_contact_again: 'I må kontakte mig igen.',
};
