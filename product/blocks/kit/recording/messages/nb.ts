import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Gi tilgang når nettleseren spør.',
  recording_running: 'Tar opp',
  recording_left: '{time} igjen',
  recording_silent: 'Vi hører ingenting. Er mikrofonen slått av?',
  recording_full: 'Enheten kan ikke lagre opptaket. Hold denne siden åpen til det er sendt.',
  recording_limit_bytes:
    'Opptaket stoppet ved {size} MB, som er det største som kan sendes. Det er tatt vare på.',
  recording_limit_time:
    'Opptaket stoppet ved {time}, som er det lengste som er tillatt. Det er tatt vare på.',
  recording_sending: 'Sender …',
  recording_waiting: 'Venter på tilkobling. Opptaket ditt sendes automatisk.',
  recording_remaining: 'Omtrent {time} igjen. Hold denne siden åpen.',
  recording_help_chrome: 'Velg ikonet ved siden av adressen, gi tilgang og prøv igjen.',
  recording_help_safari:
    'Åpne sidemenyen ved siden av adressen, velg «Nettstedinnstillinger», gi tilgang og prøv igjen.',
  recording_help_firefox:
    'Velg det overstrekede ikonet ved siden av adressen, fjern blokkeringen og prøv igjen.',
};
