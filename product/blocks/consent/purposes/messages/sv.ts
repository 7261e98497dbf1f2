import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan också samtycka till följande. Varje punkt är frivillig.',
  consent_record: 'Min röst, kamera eller skärm får spelas in.',
  consent_keep: 'Mina svar får sparas efter studien.',
  consent_quote: 'Mina svar får citeras.',
  consent_share_clip: 'Klipp ur mina inspelningar får visas för andra.',
  consent_model: 'Mina svar får behandlas med AI-modeller.',
  consent_contact_again: 'Jag får kontaktas igen.',
};
