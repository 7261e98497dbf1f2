import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Læs opgaven først. Se derefter på billedet, og klik der, hvor du ville klikke først.',
  first_click_show: 'Vis billedet',
  first_click_how: 'Klik eller tryk der, hvor du ville klikke først.',
  first_click_given: 'Dit klik er markeret. Klik et andet sted for at ændre det.',
  first_click_timed: 'Vi måler tiden, indtil du klikker.',
};
