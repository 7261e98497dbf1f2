import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'You can also agree to the following. Each one is optional.',
  consent_record: 'My voice, camera or screen may be recorded.',
  consent_keep: 'My answers may be kept after the study.',
  consent_quote: 'My answers may be quoted.',
  consent_share_clip: 'Clips of my recordings may be shown to others.',
  consent_model: 'My answers may be processed with AI models.',
  consent_contact_again: 'I may be contacted again.',
};
