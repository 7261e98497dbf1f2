import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  consent_optional: 'Aşağıdakilere de onay verebilirsiniz. Her biri isteğe bağlıdır.',
  consent_record: 'Sesim, kameram veya ekranım kaydedilebilir.',
  consent_keep: 'Yanıtlarım araştırmadan sonra saklanabilir.',
  consent_quote: 'Yanıtlarımdan alıntı yapılabilir.',
  consent_share_clip: 'Kayıtlarımdan kesitler başkalarına gösterilebilir.',
  consent_model: 'Yanıtlarım yapay zekâ modelleriyle işlenebilir.',
  consent_contact_again: 'Benimle yeniden iletişime geçilebilir.',
};
