import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Możesz też wyrazić zgodę na poniższe punkty. Każdy jest dobrowolny.',
  consent_record: 'Zgadzam się na nagrywanie mojego głosu, kamery lub ekranu.',
  consent_keep: 'Zgadzam się na przechowywanie moich odpowiedzi po badaniu.',
  consent_quote: 'Zgadzam się na cytowanie moich odpowiedzi.',
  consent_share_clip: 'Zgadzam się na pokazywanie innym fragmentów moich nagrań.',
  consent_model: 'Zgadzam się na przetwarzanie moich odpowiedzi przez modele AI.',
  consent_contact_again: 'Zgadzam się na ponowny kontakt.',
};
