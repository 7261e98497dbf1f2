import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Aşağıdakilere de onay verebilirsiniz. Her biri isteğe bağlıdır.',
  consent_record: 'Sesimi, kameramı veya ekranımı kaydedebilirsiniz.',
  consent_keep: 'Yanıtlarımı araştırmadan sonra saklayabilirsiniz.',
  consent_quote: 'Yanıtlarımdan alıntı yapabilirsiniz.',
  consent_share_clip: 'Kayıtlarımdan kesitleri başkalarına gösterebilirsiniz.',
  consent_model: 'Yanıtlarımı yapay zekâ modelleriyle işleyebilirsiniz.',
  consent_contact_again: 'Benimle yeniden iletişime geçebilirsiniz.',
};
