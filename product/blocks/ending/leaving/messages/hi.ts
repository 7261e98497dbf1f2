import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  ending_code: 'आपका कोड',
  ending_copy_code: 'कोड कॉपी करें',
  ending_code_copied: 'कोड कॉपी हो गया',
  ending_redirect: 'आपको कुछ ही पल में आगे भेजा जाएगा।',
  ending_stay: 'इसी पेज पर रहें',
  ending_waits: 'अगर अंत में आपको कोई कोड या लिंक मिलना है, तो वह आपके उत्तर भेजे जाने के बाद यहाँ दिखेगा।',
};
