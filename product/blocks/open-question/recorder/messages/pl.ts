import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Nagraj głos',
  open_question_video: 'Nagraj wideo',
  open_question_write: 'Nie można nagrać? Odpowiedz pisemnie',
  open_question_ask: 'Proszę zezwolić na dostęp, gdy przeglądarka o to zapyta.',
  open_question_ready: 'Wszystko gotowe. Nagranie może trwać do {time}.',
  open_question_start: 'Rozpocznij nagrywanie',
  open_question_recording: 'Trwa nagrywanie',
  open_question_left: 'Pozostało {time}',
  open_question_stop: 'Zakończ nagrywanie',
  open_question_silent: 'Nic nie słychać. Czy mikrofon nie jest wyciszony?',
  open_question_hidden: 'Proszę zostawić tę stronę na wierzchu. W tle kamera może się zatrzymać.',
  open_question_full:
    'Urządzenie nie może zapisać nagrania. Proszę nie zamykać tej strony, dopóki nie zostanie wysłane.',
  open_question_review: 'Nagranie: {time}',
  open_question_found: 'Nagranie ({time}) nadal tu jest.',
  open_question_cut:
    'Mikrofon lub kamera zostały odłączone. To, co nagrało się do tej chwili, jest tutaj: {time}.',
  open_question_use: 'Użyj tego nagrania',
  open_question_again: 'Nagraj ponownie',
  open_question_delete: 'Usuń nagranie',
  open_question_sending: 'Wysyłanie…',
  open_question_waiting: 'Oczekiwanie na połączenie. Nagranie zostanie wysłane automatycznie.',
  open_question_remaining: 'Pozostało około {time}. Proszę nie zamykać tej strony.',
  open_question_smaller: 'Połączenie jest wolne, dlatego wideo zostanie nagrane w mniejszym rozmiarze.',
  open_question_slow: 'Połączenie jest wolne. Nagranie zostaje na tym urządzeniu i jest wysyłane po kawałku.',
  open_question_voice_instead: 'Nagraj zamiast tego głos',
  open_question_sent: 'Nagranie wysłane: {time}',
  open_question_not_sent: 'Nie udało się wysłać nagrania. Proszę nagrać je ponownie albo napisać odpowiedź.',
  open_question_refused: 'Przeglądarka nie pozwala tej stronie używać mikrofonu ani kamery.',
  open_question_missing:
    'Mikrofon lub kamera są niedostępne. Proszę sprawdzić, czy są podłączone i czy nie używa ich inna aplikacja, a potem spróbować ponownie.',
  open_question_unsupported: 'Ta przeglądarka nie umie nagrywać. Proszę napisać odpowiedź.',
  open_question_help_chrome: 'Proszę wybrać ikonę obok adresu, zezwolić na dostęp i spróbować ponownie.',
  open_question_help_safari:
    'Proszę otworzyć menu strony obok adresu, wybrać „Ustawienia witryny”, zezwolić na dostęp i spróbować ponownie.',
  open_question_help_firefox:
    'Proszę wybrać przekreśloną ikonę obok adresu, usunąć blokadę i spróbować ponownie.',
  open_question_unagreed: 'Nie wyrażono zgody na nagrywanie. Proszę napisać odpowiedź.',
};
