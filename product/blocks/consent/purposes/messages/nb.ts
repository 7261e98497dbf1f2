import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Du kan også godta følgende. Alt er frivillig.',
  consent_record: 'Dere kan ta opp stemmen min, kameraet mitt eller skjermen min.',
  consent_keep: 'Dere kan beholde svarene mine etter undersøkelsen.',
  consent_quote: 'Dere kan sitere svarene mine.',
  consent_share_clip: 'Dere kan vise klipp fra opptakene mine til andre.',
  consent_model: 'Dere kan behandle svarene mine med KI-modeller.',
  consent_contact_again: 'Dere kan kontakte meg igjen.',
};
