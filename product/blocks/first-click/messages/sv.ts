import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Läs uppgiften först. Titta sedan på bilden och klicka där du skulle klicka först.',
  first_click_show: 'Visa bilden',
  first_click_how: 'Klicka eller tryck där du skulle klicka först.',
  first_click_given: 'Ditt klick är markerat. Klicka någon annanstans för att ändra det.',
  first_click_timed: 'Vi mäter tiden tills du klickar.',
};
