import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan også samtykke til dette. Hvert punkt er frivillig.',
  consent_record: 'Stemmen min, kameraet mitt eller skjermen min kan tas opp.',
  consent_keep: 'Svarene mine kan oppbevares etter undersøkelsen.',
  consent_quote: 'Svarene mine kan siteres.',
  consent_share_clip: 'Klipp fra opptakene mine kan vises til andre.',
  consent_model: 'Svarene mine kan behandles med KI-modeller.',
  consent_contact_again: 'Jeg kan kontaktes igjen.',
};
