import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Sie können außerdem Folgendem zustimmen. Alles davon ist freiwillig.',
  consent_record: 'Sie dürfen meine Stimme, meine Kamera oder meinen Bildschirm aufnehmen.',
  consent_keep: 'Sie dürfen meine Antworten nach der Studie aufbewahren.',
  consent_quote: 'Sie dürfen meine Antworten zitieren.',
  consent_share_clip: 'Sie dürfen anderen Ausschnitte meiner Aufnahmen zeigen.',
  consent_model: 'Sie dürfen meine Antworten mit KI-Modellen verarbeiten.',
  consent_contact_again: 'Sie dürfen mich erneut kontaktieren.',
};
