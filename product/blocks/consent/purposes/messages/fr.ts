import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Vous pouvez aussi accepter ce qui suit. Chaque point est facultatif.',
  consent_record: 'Vous pouvez enregistrer ma voix, ma caméra ou mon écran.',
  consent_keep: 'Vous pouvez conserver mes réponses après l’étude.',
  consent_quote: 'Vous pouvez citer mes réponses.',
  consent_share_clip: 'Vous pouvez montrer des extraits de mes enregistrements à d’autres personnes.',
  consent_model: 'Vous pouvez traiter mes réponses avec des modèles d’IA.',
  consent_contact_again: 'Vous pouvez me recontacter.',
};
