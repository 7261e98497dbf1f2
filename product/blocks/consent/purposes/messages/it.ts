import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Può accettare anche quanto segue. Tutto è facoltativo.',
  consent_record: 'Potete registrare la mia voce, la mia videocamera o il mio schermo.',
  consent_keep: 'Potete conservare le mie risposte dopo lo studio.',
  consent_quote: 'Potete citare le mie risposte.',
  consent_share_clip: 'Potete mostrare ad altri estratti delle mie registrazioni.',
  consent_model: 'Potete elaborare le mie risposte con modelli di IA.',
  consent_contact_again: 'Potete contattarmi di nuovo.',
};
