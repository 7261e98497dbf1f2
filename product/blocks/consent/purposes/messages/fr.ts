import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Vous pouvez aussi accepter ce qui suit. Chaque point est facultatif.',
  consent_record: 'Ma voix, ma caméra ou mon écran peuvent être enregistrés.',
  consent_keep: 'Mes réponses peuvent être conservées après l’étude.',
  consent_quote: 'Mes réponses peuvent être citées.',
  consent_share_clip: 'Des extraits de mes enregistrements peuvent être montrés à d’autres personnes.',
  consent_model: 'Mes réponses peuvent être traitées par des modèles d’IA.',
  consent_contact_again: 'J’accepte que l’on me recontacte.',
};
