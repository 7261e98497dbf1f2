import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Lees eerst de taak. Bekijk daarna de afbeelding en klik waar u als eerste zou klikken.',
  first_click_show: 'Afbeelding tonen',
  first_click_how: 'Klik of tik waar u als eerste zou klikken.',
  first_click_given: 'Uw klik is geplaatst. Klik ergens anders om deze te wijzigen.',
  first_click_timed: 'We meten de tijd tot uw klik.',
};
