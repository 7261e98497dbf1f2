import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  preference_test_look: 'पहले हर विकल्प देखें, फिर चुनें।',
  preference_test_at: '{count} में से विकल्प {at}',
  preference_test_next: 'अगला',
  preference_test_before: 'पिछला',
  preference_test_choose: 'अब चुनें',
  preference_test_again: 'फिर से देखें',
  preference_test_name: 'विकल्प {number}',
};
