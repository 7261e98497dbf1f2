import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Twój kod',
  ending_copy_code: 'Skopiuj kod',
  ending_code_copied: 'Kod skopiowany',
  ending_redirect: 'Za chwilę nastąpi przekierowanie.',
  ending_stay: 'Zostań na tej stronie',
  ending_waits: 'Jeśli na końcu otrzymujesz kod lub link, pojawi się tutaj po wysłaniu Twoich odpowiedzi.',
};
