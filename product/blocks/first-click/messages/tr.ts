import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'Önce görevi okuyun. Sonra görsele bakın ve ilk tıklayacağınız yere tıklayın.',
  first_click_show: 'Görseli göster',
  first_click_how: 'İlk tıklayacağınız yere tıklayın veya dokunun.',
  first_click_given: 'Tıklamanız işaretlendi. Değiştirmek için başka bir yere tıklayın.',
  first_click_timed: 'Tıklamanıza kadar geçen süreyi ölçüyoruz.',
};
