import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan også sige ja til følgende. Hvert punkt er valgfrit.',
  consent_record: 'Min stemme, mit kamera eller min skærm må gerne optages.',
  consent_keep: 'Mine svar må gerne gemmes efter undersøgelsen.',
  consent_quote: 'Mine svar må gerne citeres.',
  consent_share_clip: 'Klip fra mine optagelser må gerne vises for andre.',
  consent_model: 'Mine svar må gerne behandles med AI-modeller.',
  consent_contact_again: 'Jeg må gerne kontaktes igen.',
};
