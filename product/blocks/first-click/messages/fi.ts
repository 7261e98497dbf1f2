import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first:
    'Lue ensin tehtävä. Katso sitten kuvaa ja napsauta kohtaa, jota napsauttaisit ensimmäisenä.',
  first_click_show: 'Näytä kuva',
  first_click_how: 'Napsauta tai napauta kohtaa, jota napsauttaisit ensimmäisenä.',
  first_click_given: 'Napsautuksesi on merkitty. Voit vaihtaa sen napsauttamalla muualta.',
  first_click_timed: 'Mittaamme ajan napsautukseesi asti.',
};
