import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Nagraj głos',
  open_question_video: 'Nagraj wideo',
  open_question_write: 'Nie można nagrać? Napisz',
  open_question_ready: 'Zacznij, kiedy chcesz.',
  open_question_up_to: 'Nagranie może trwać do {time}.',
  open_question_start: 'Rozpocznij nagrywanie',
  open_question_stop: 'Zakończ nagrywanie',
  open_question_hidden: 'Zostaw tę stronę na pierwszym planie. W tle kamera może się zatrzymać.',
  open_question_review: 'Twoje nagranie: {time}',
  open_question_found: 'Twoje nagranie ({time}) nadal tu jest.',
  open_question_cut: 'Mikrofon lub kamera zostały odłączone. To, co udało się nagrać, jest tutaj: {time}.',
  open_question_use: 'Użyj tego nagrania',
  open_question_again: 'Nagraj ponownie',
  open_question_delete: 'Usuń nagranie',
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
  open_question_unagreed: 'Brak zgody na nagrywanie, więc napisz odpowiedź.',
};
