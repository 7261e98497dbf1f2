import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded:
    'Podczas zadania nagrywany jest Twój ekran. Zamknij wszystko, czego nie chcesz pokazywać.',
  screen_task_recorded_voice:
    'Podczas zadania nagrywane są Twój ekran i głos. Myśl na głos i zamknij wszystko, czego nie chcesz pokazywać.',
  screen_task_camera: 'Nagrywana jest też Twoja kamera.',
  screen_task_opens: '{site} otworzy się w nowej karcie. Wróć do tej karty, gdy skończysz.',
  screen_task_share: 'Udostępnij ekran',
  screen_task_ask: 'Wybierz cały ekran i zezwól na dostęp, gdy przeglądarka o to zapyta.',
  screen_task_ready: 'Twój ekran jest udostępniany. Zacznij, kiedy chcesz.',
  screen_task_one_tab:
    'Udostępniasz tylko jedną kartę, więc zadanie może nie być widoczne. Udostępnij cały ekran.',
  screen_task_no_device: 'Nie mamy dostępu do mikrofonu lub kamery. Zadanie jest nagrywane bez nich.',
  screen_task_share_again: 'Udostępnij ponownie',
  screen_task_running: 'Zadanie trwa.',
  screen_task_open_again: 'Otwórz ponownie {site}',
  screen_task_finished: 'Zadanie wykonane',
  screen_task_gave_up: 'Nie udało mi się dokończyć',
  screen_task_stopped: 'Nagrywanie zostało zakończone. Kontynuuj zadanie: to, co nagrano, jest zachowane.',
  screen_task_found:
    'Ta strona została zamknięta podczas zadania. Twoje nagranie ({time}) nadal tu jest. Czy zadanie zostało wykonane?',
  screen_task_address: 'Wklej adres strony otwartej jako ostatnia',
  screen_task_address_hint: 'Skopiuj go z paska adresu drugiej karty.',
  screen_task_not_an_address:
    'To nie jest adres strony internetowej. Skopiuj go z paska adresu drugiej karty.',
  screen_task_without: 'Wykonaj zadanie bez nagrywania',
  screen_task_refused: 'Twój ekran nie jest udostępniany. Spróbuj ponownie i wybierz cały ekran.',
  screen_task_unsupported: 'To urządzenie nie może nagrywać ekranu.',
  screen_task_computer: 'Otwórz to badanie na komputerze.',
  screen_task_unagreed: 'Nie wyrażono zgody na nagrywanie.',
  screen_task_leave: 'Przejdź dalej bez tego zadania',
  screen_task_again: 'Wykonaj zadanie ponownie',
  screen_task_not_sent: 'Nie udało się wysłać nagrania. Twoja odpowiedź liczy się bez niego.',
  screen_task_ended_unable: 'To zadanie zostało pominięte. Możesz przejść dalej.',
  screen_task_start: 'Rozpocznij zadanie',
  screen_task_limit: 'Czas na to zadanie: {time}',
  screen_task_ended_done: 'Dziękujemy. Możesz przejść dalej.',
  screen_task_ended_gave_up: 'To zadanie zostało przerwane. To też nam pomaga. Możesz przejść dalej.',
  screen_task_ended_timeout: 'Zadanie kończy się tutaj. Dziękujemy za próbę. Możesz przejść dalej.',
};
