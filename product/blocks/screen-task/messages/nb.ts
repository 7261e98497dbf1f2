import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Under oppgaven tas skjermen din opp. Lukk alt du ikke vil vise.',
  screen_task_recorded_voice:
    'Under oppgaven tas skjermen og stemmen din opp. Tenk høyt, og lukk alt du ikke vil vise.',
  screen_task_camera: 'Kameraet ditt tas også opp.',
  screen_task_opens: '{site} åpnes i en ny fane. Kom tilbake til denne fanen når du er ferdig.',
  screen_task_share: 'Del skjermen',
  screen_task_ask: 'Velg hele skjermen, og gi tilgang når nettleseren spør.',
  screen_task_ready: 'Skjermen din deles. Start når du er klar.',
  screen_task_one_tab: 'Du deler bare én fane, så oppgaven er kanskje ikke synlig. Del heller hele skjermen.',
  screen_task_no_device: 'Vi får ikke tilgang til mikrofonen eller kameraet ditt. Oppgaven tas opp uten.',
  screen_task_share_again: 'Del på nytt',
  screen_task_running: 'Oppgaven er i gang.',
  screen_task_open_again: 'Åpne {site} igjen',
  screen_task_finished: 'Jeg er ferdig',
  screen_task_gave_up: 'Jeg klarte ikke å fullføre den',
  screen_task_stopped:
    'Du tas ikke lenger opp. Fortsett med oppgaven: det som er tatt opp, blir tatt vare på.',
  screen_task_found:
    'Denne siden ble lukket under oppgaven. Opptaket ditt på {time} er her fortsatt. Ble du ferdig med oppgaven?',
  screen_task_address: 'Lim inn adressen til siden der du endte',
  screen_task_address_hint: 'Kopier den fra adressefeltet i den andre fanen.',
  screen_task_not_an_address:
    'Dette er ikke adressen til en nettside. Kopier den fra adressefeltet i den andre fanen.',
  screen_task_without: 'Gjør oppgaven uten opptak',
  screen_task_refused: 'Skjermen din deles ikke. Prøv igjen, og velg hele skjermen.',
  screen_task_unsupported: 'Denne enheten kan ikke ta opp skjermen.',
  screen_task_computer: 'Åpne undersøkelsen på en datamaskin.',
  screen_task_unagreed: 'Du har ikke samtykket til å bli tatt opp.',
  screen_task_leave: 'Fortsett uten denne oppgaven',
  screen_task_again: 'Gjør oppgaven på nytt',
  screen_task_not_sent: 'Opptaket ditt kunne ikke sendes. Svaret ditt teller uten det.',
  screen_task_ended_unable: 'Du har hoppet over denne oppgaven. Du kan fortsette nå.',
  screen_task_start: 'Begynn på oppgaven',
  screen_task_limit: 'Tid til denne oppgaven: {time}',
  screen_task_ended_done: 'Takk. Du kan fortsette nå.',
  screen_task_ended_gave_up: 'Du har gitt opp oppgaven. Det hjelper oss også. Du kan fortsette nå.',
  screen_task_ended_timeout: 'Oppgaven slutter her. Takk for forsøket. Du kan fortsette nå.',
};
