import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'U kunt ook akkoord gaan met het volgende. Elk punt is optioneel.',
  consent_record: 'Mijn stem, camera of scherm mag worden opgenomen.',
  consent_keep: 'Mijn antwoorden mogen na het onderzoek worden bewaard.',
  consent_quote: 'Mijn antwoorden mogen worden geciteerd.',
  consent_share_clip: 'Fragmenten van mijn opnamen mogen aan anderen worden getoond.',
  consent_model: 'Mijn antwoorden mogen met AI-modellen worden verwerkt.',
  consent_contact_again: 'Er mag opnieuw contact met mij worden opgenomen.',
};
