import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Zezwól na dostęp, gdy przeglądarka o to zapyta.',
  recording_running: 'Trwa nagrywanie',
  recording_left: 'Pozostało {time}',
  recording_silent: 'Nic nie słyszymy. Czy mikrofon jest wyciszony?',
  recording_full:
    'Urządzenie nie może zapisać nagrania. Nie zamykaj tej strony, dopóki nagranie nie zostanie wysłane.',
  recording_limit_bytes:
    'Nagrywanie zatrzymało się na {size} MB, bo większego nagrania nie można wysłać. Nagranie jest zachowane.',
  recording_limit_time:
    'Nagrywanie zatrzymało się na {time}, bo dłuższe nagranie nie jest dozwolone. Nagranie jest zachowane.',
  recording_sending: 'Wysyłanie…',
  recording_waiting: 'Oczekiwanie na połączenie. Nagranie zostanie wysłane automatycznie.',
  recording_remaining: 'Pozostało około {time}. Nie zamykaj tej strony.',
  recording_help_chrome: 'Wybierz ikonę obok adresu, zezwól na dostęp i spróbuj ponownie.',
  recording_help_safari:
    'Otwórz menu strony obok adresu, wybierz „Ustawienia witryny”, zezwól na dostęp i spróbuj ponownie.',
  recording_help_firefox: 'Wybierz przekreśloną ikonę obok adresu, usuń blokadę i spróbuj ponownie.',
};
