import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'U kunt ook met het volgende instemmen. Alles is optioneel.',
  consent_record: 'U mag mijn stem, camera of scherm opnemen.',
  consent_keep: 'U mag mijn antwoorden na het onderzoek bewaren.',
  consent_quote: 'U mag mijn antwoorden citeren.',
  consent_share_clip: 'U mag fragmenten van mijn opnamen aan anderen laten zien.',
  consent_model: 'U mag mijn antwoorden met AI-modellen verwerken.',
  consent_contact_again: 'U mag opnieuw contact met mij opnemen.',
};
