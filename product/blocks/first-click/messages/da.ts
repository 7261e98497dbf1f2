import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Læs først opgaven. Se derefter på billedet, og klik, hvor du ville klikke først.',
  first_click_show: 'Vis billedet',
  first_click_how: 'Klik eller tryk, hvor du ville klikke først.',
  first_click_given: 'Dit klik er markeret. Klik et andet sted for at ændre det.',
  first_click_timed: 'Tiden indtil dit klik bliver målt.',
};
