import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Salli käyttö, kun selain pyytää lupaa.',
  recording_running: 'Tallennetaan',
  recording_left: '{time} jäljellä',
  recording_silent: 'Emme kuule mitään. Onko mikrofoni mykistetty?',
  recording_full: 'Tallenne ei mahdu laitteellesi. Pidä tämä sivu auki, kunnes tallenne on lähetetty.',
  recording_limit_bytes: 'Tallennus päättyi, kun enimmäiskoko {size} Mt täyttyi. Tallenne on tallessa.',
  recording_limit_time: 'Tallennus päättyi, kun enimmäiskesto {time} täyttyi. Tallenne on tallessa.',
  recording_sending: 'Lähetetään…',
  recording_waiting: 'Odottaa yhteyttä. Tallenteesi lähetetään automaattisesti.',
  recording_remaining: 'Jäljellä noin {time}. Pidä tämä sivu auki.',
  recording_help_chrome: 'Valitse osoitteen vieressä oleva kuvake, salli käyttö ja yritä uudelleen.',
  recording_help_safari:
    'Avaa osoitteen vieressä oleva sivuvalikko, valitse ”Verkkosivuston asetukset”, salli käyttö ja yritä uudelleen.',
  recording_help_firefox:
    'Valitse osoitteen vieressä oleva yliviivattu kuvake, poista esto ja yritä uudelleen.',
};
