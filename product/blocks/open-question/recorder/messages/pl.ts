import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Nagraj głos',
  open_question_video: 'Nagraj wideo',
  open_question_write: 'Nie można nagrać? Napisz',
  open_question_ask: 'Zezwól na dostęp, gdy przeglądarka o to zapyta.',
  open_question_ready: 'Zacznij, kiedy chcesz. Nagranie może trwać do {time}.',
  open_question_start: 'Rozpocznij nagrywanie',
  open_question_recording: 'Trwa nagrywanie',
  open_question_left: 'Pozostało {time}',
  open_question_stop: 'Zakończ nagrywanie',
  open_question_silent: 'Nic nie słyszymy. Czy mikrofon jest wyciszony?',
  open_question_hidden: 'Zostaw tę stronę na pierwszym planie. W tle kamera może się zatrzymać.',
  open_question_full:
    'Urządzenie nie może zapisać nagrania. Nie zamykaj tej strony, dopóki nagranie nie zostanie wysłane.',
  open_question_review: 'Twoje nagranie: {time}',
  open_question_found: 'Twoje nagranie ({time}) nadal tu jest.',
  open_question_cut: 'Mikrofon lub kamera zostały odłączone. To, co udało się nagrać, jest tutaj: {time}.',
  open_question_use: 'Użyj tego nagrania',
  open_question_again: 'Nagraj ponownie',
  open_question_delete: 'Usuń nagranie',
  open_question_sending: 'Wysyłanie…',
  open_question_waiting: 'Oczekiwanie na połączenie. Nagranie zostanie wysłane automatycznie.',
  open_question_remaining: 'Pozostało około {time}. Nie zamykaj tej strony.',
  open_question_smaller: 'Połączenie jest wolne, dlatego wideo zostanie nagrane w mniejszym rozmiarze.',
  open_question_slow:
    'Połączenie jest wolne. Nagranie pozostaje na tym urządzeniu i jest wysyłane stopniowo.',
  open_question_voice_instead: 'Nagraj tylko głos',
  open_question_sent: 'Nagranie wysłane: {time}',
  open_question_not_sent: 'Nie udało się wysłać nagrania. Nagraj je ponownie albo napisz odpowiedź.',
  open_question_refused: 'Przeglądarka nie pozwala tej stronie używać mikrofonu ani kamery.',
  open_question_missing:
    'Nie mamy dostępu do mikrofonu lub kamery. Sprawdź, czy urządzenie jest podłączone i czy nie używa go inna aplikacja, a potem spróbuj ponownie.',
  open_question_unsupported: 'Ta przeglądarka nie obsługuje nagrywania. Napisz odpowiedź.',
  open_question_help_chrome: 'Wybierz ikonę obok adresu, zezwól na dostęp i spróbuj ponownie.',
  open_question_help_safari:
    'Otwórz menu strony obok adresu, wybierz „Ustawienia witryny”, zezwól na dostęp i spróbuj ponownie.',
  open_question_help_firefox: 'Wybierz przekreśloną ikonę obok adresu, usuń blokadę i spróbuj ponownie.',
  open_question_unagreed: 'Brak zgody na nagrywanie, więc napisz odpowiedź.',
};
