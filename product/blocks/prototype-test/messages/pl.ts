import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Spróbuj to zrobić w prototypie. Nie wszystko da się w nim kliknąć.',
  prototype_test_loading: 'Wczytywanie',
  prototype_test_start: 'Rozpocznij zadanie',
  prototype_test_frame: 'Prototyp',
  prototype_test_open: 'Nie widzisz prototypu? Otwórz go w nowej karcie.',
  prototype_test_now: 'Ekran: {screen}',
  prototype_test_nothing: 'Tu nic się nie dzieje.',
  prototype_test_back: 'Wstecz',
  prototype_test_area: 'Obszar {number}',
  prototype_test_done: 'Gotowe',
  prototype_test_give_up: 'Rezygnuję',
  prototype_test_go_on: 'Kontynuuj zadanie',
  prototype_test_limit: 'Czas na to zadanie: {time}',
  prototype_test_left: 'Pozostały czas: {time}',
  prototype_test_ended_success: 'Zadanie wykonane. Możesz przejść dalej.',
  prototype_test_ended_done: 'Dziękujemy. Możesz przejść dalej.',
  prototype_test_ended_gave_up: 'To zadanie zostało przerwane. To też nam pomaga. Możesz przejść dalej.',
  prototype_test_ended_timeout: 'Zadanie kończy się tutaj. Dziękujemy za próbę. Możesz przejść dalej.',
};
