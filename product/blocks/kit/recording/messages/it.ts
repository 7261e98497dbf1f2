import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Consenta l’accesso quando il browser lo chiede.',
  recording_running: 'Registrazione in corso',
  recording_left: 'Tempo rimasto: {time}',
  recording_silent: 'Non sentiamo nulla. Il microfono è disattivato?',
  recording_full:
    'Il dispositivo non può salvare la registrazione. Tenga aperta questa pagina fino alla fine dell’invio.',
  recording_limit_bytes:
    'La registrazione si è fermata a {size} MB, la dimensione massima che si può inviare. Resta salvata.',
  recording_limit_time:
    'La registrazione si è fermata a {time}, la durata massima consentita. Resta salvata.',
  recording_sending: 'Invio in corso…',
  recording_waiting: 'In attesa di connessione. La registrazione sarà inviata automaticamente.',
  recording_remaining: 'Mancano circa {time}. Tenga aperta questa pagina.',
  recording_help_chrome: 'Selezioni l’icona accanto all’indirizzo, consenta l’accesso e riprovi.',
  recording_help_safari:
    'Apra il menu della pagina accanto all’indirizzo, scelga “Impostazioni sito web”, consenta l’accesso e riprovi.',
  recording_help_firefox: 'Selezioni l’icona barrata accanto all’indirizzo, rimuova il blocco e riprovi.',
};
