import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Proszę najpierw przeczytać zadanie. Potem proszę spojrzeć na obraz i kliknąć tam, gdzie kliknęłoby się najpierw.',
  first_click_show: 'Pokaż obraz',
  first_click_how: 'Proszę kliknąć lub dotknąć tam, gdzie kliknęłoby się najpierw.',
  first_click_given: 'Kliknięcie jest zaznaczone. Kliknięcie gdzie indziej je zmieni.',
  first_click_timed: 'Mierzony jest czas do kliknięcia.',
};
