import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Yalnızca rakam kullanın.',
  problem_wrong_digits: 'Yalnızca rakam kullanın: tam {limit} hane.',
  problem_too_few_digits: 'Yalnızca rakam kullanın: en az {limit} hane.',
  problem_too_many_digits: 'Yalnızca rakam kullanın: en fazla {limit} hane.',
  problem_wrong_format: 'Biçimi kontrol edin. Örnek: {value}',
  problem_wrong_domain: 'Kabul edilen bir alan adına ait e-posta adresi kullanın: {value}',
  problem_refused_domain: 'Başka bir e-posta adresi kullanın. {value} kabul edilmiyor.',
  problem_none_of: 'Şunlardan birini yapın: {value}',
  problem_own_message: '{value}',
};
