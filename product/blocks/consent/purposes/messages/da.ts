import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan også sige ja til følgende. Hvert punkt er valgfrit.',
  consent_record: 'Min stemme, mit kamera eller min skærm må optages.',
  consent_keep: 'Mine svar må gemmes efter undersøgelsen.',
  consent_quote: 'Mine svar må citeres.',
  consent_share_clip: 'Klip fra mine optagelser må vises til andre.',
  consent_model: 'Mine svar må behandles med AI-modeller.',
  consent_contact_again: 'Jeg må gerne kontaktes igen.',
};
