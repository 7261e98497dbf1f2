import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'You can also agree to the following. Each is up to you.',
  consent_record: 'You may record my voice, camera or screen.',
  consent_keep: 'You may keep my answers after the study.',
  consent_quote: 'You may quote my answers.',
  consent_share_clip: 'You may show clips of my recordings to others.',
  consent_model: 'You may process my answers with AI models.',
  consent_contact_again: 'You may contact me again.',
};
