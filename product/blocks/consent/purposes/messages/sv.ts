import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan också godkänna följande. Allt är frivilligt.',
  consent_record: 'Ni får spela in min röst, kamera eller skärm.',
  consent_keep: 'Ni får spara mina svar efter studien.',
  consent_quote: 'Ni får citera mina svar.',
  consent_share_clip: 'Ni får visa klipp ur mina inspelningar för andra.',
  consent_model: 'Ni får behandla mina svar med AI-modeller.',
  consent_contact_again: 'Ni får kontakta mig igen.',
};
