import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Giv adgang, når din browser spørger.',
  recording_running: 'Optager',
  recording_left: '{time} tilbage',
  recording_silent: 'Vi kan ikke høre noget. Er din mikrofon slået fra?',
  recording_full: 'Din enhed kan ikke gemme optagelsen. Hold siden åben, til optagelsen er sendt.',
  recording_limit_bytes:
    'Optagelsen stoppede ved {size} MB, som er det største, der kan sendes. Den er bevaret.',
  recording_limit_time:
    'Optagelsen stoppede ved {time}, som er den længste tilladte varighed. Den er bevaret.',
  recording_sending: 'Sender …',
  recording_waiting: 'Venter på forbindelse. Din optagelse sendes automatisk.',
  recording_remaining: 'Cirka {time} tilbage. Hold denne side åben.',
  recording_help_chrome: 'Vælg ikonet ved siden af adressen, giv adgang, og prøv igen.',
  recording_help_safari:
    'Åbn sidemenuen ved siden af adressen, vælg »Indstillinger for websted«, giv adgang, og prøv igen.',
  recording_help_firefox:
    'Vælg det overstregede ikon ved siden af adressen, fjern blokeringen, og prøv igen.',
};
