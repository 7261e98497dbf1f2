import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Sie können außerdem Folgendem zustimmen. Jeder Punkt ist freiwillig.',
  consent_record: 'Meine Stimme, meine Kamera oder mein Bildschirm dürfen aufgezeichnet werden.',
  consent_keep: 'Meine Antworten dürfen nach der Studie aufbewahrt werden.',
  consent_quote: 'Meine Antworten dürfen zitiert werden.',
  consent_share_clip: 'Ausschnitte meiner Aufnahmen dürfen anderen gezeigt werden.',
  consent_model: 'Meine Antworten dürfen mit KI-Modellen verarbeitet werden.',
  consent_contact_again: 'Ich darf erneut kontaktiert werden.',
};
