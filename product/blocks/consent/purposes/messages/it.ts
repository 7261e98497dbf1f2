import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Può accettare anche quanto segue. Ogni punto è facoltativo.',
  consent_record: 'La mia voce, la mia videocamera o il mio schermo possono essere registrati.',
  consent_keep: 'Le mie risposte possono essere conservate dopo lo studio.',
  consent_quote: 'Le mie risposte possono essere citate.',
  consent_share_clip: 'Estratti delle mie registrazioni possono essere mostrati ad altri.',
  consent_model: 'Le mie risposte possono essere elaborate con modelli di IA.',
  consent_contact_again: 'È possibile ricontattarmi.',
};
