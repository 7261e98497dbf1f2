import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Najpierw przeczytaj zadanie. Potem spójrz na obraz i kliknij miejsce, które wybierzesz jako pierwsze.',
  first_click_show: 'Pokaż obraz',
  first_click_how: 'Kliknij lub dotknij miejsca, które wybierzesz jako pierwsze.',
  first_click_given: 'Kliknięcie zapisane. Aby je zmienić, kliknij w innym miejscu.',
  first_click_timed: 'Mierzymy czas do kliknięcia.',
};
