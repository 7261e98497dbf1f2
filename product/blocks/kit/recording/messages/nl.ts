import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Geef toestemming als uw browser erom vraagt.',
  recording_running: 'Opname loopt',
  recording_left: 'nog {time}',
  recording_silent: 'We horen niets. Is uw microfoon gedempt?',
  recording_full: 'Uw apparaat kan de opname niet opslaan. Houd deze pagina open tot de opname is verstuurd.',
  recording_limit_bytes:
    'Uw opname is gestopt bij {size} MB, de grootste die kan worden verstuurd. De opname blijft bewaard.',
  recording_limit_time:
    'Uw opname is gestopt bij {time}, de langst toegestane duur. De opname blijft bewaard.',
  recording_sending: 'Wordt verstuurd…',
  recording_waiting: 'Wacht op verbinding. Uw opname wordt automatisch verstuurd.',
  recording_remaining: 'Nog ongeveer {time}. Houd deze pagina open.',
  recording_help_chrome: 'Kies het pictogram naast het adres, geef toestemming en probeer het opnieuw.',
  recording_help_safari:
    'Open het paginamenu naast het adres, kies “Website-instellingen”, geef toestemming en probeer het opnieuw.',
  recording_help_firefox:
    'Kies het doorgestreepte pictogram naast het adres, hef de blokkering op en probeer het opnieuw.',
};
