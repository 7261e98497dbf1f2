import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Lees eerst de taak. Bekijk dan de afbeelding en klik waar u als eerste zou klikken.',
  first_click_show: 'Afbeelding tonen',
  first_click_how: 'Klik of tik waar u als eerste zou klikken.',
  first_click_given: 'Uw klik staat vast. Klik ergens anders om hem te wijzigen.',
  first_click_timed: 'De tijd tot uw klik wordt gemeten.',
};
