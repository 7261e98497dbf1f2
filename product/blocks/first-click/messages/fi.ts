import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Lue ensin tehtävä. Katso sitten kuvaa ja napsauta kohtaa, jota napsauttaisit ensin.',
  first_click_show: 'Näytä kuva',
  first_click_how: 'Napsauta tai napauta kohtaa, jota napsauttaisit ensin.',
  first_click_given: 'Napsautuksesi on merkitty. Muuta sitä napsauttamalla muualta.',
  first_click_timed: 'Napsautukseen kuluva aika mitataan.',
};
