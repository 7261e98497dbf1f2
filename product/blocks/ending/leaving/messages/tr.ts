import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'Kodunuz',
  ending_copy_code: 'Kodu kopyala',
  ending_code_copied: 'Kod kopyalandı',
  ending_redirect: 'Birazdan yönlendirileceksiniz.',
  ending_stay: 'Bu sayfada kal',
  ending_waits: 'Sonunda bir kod veya bağlantı alacaksanız yanıtlarınız gönderildikten sonra burada görünür.',
};
