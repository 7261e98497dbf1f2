import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'सिर्फ़ अंक लिखें।',
  problem_wrong_digits: 'सिर्फ़ अंक लिखें, ठीक {limit}।',
  problem_too_few_digits: 'सिर्फ़ अंक लिखें, कम से कम {limit}।',
  problem_too_many_digits: 'सिर्फ़ अंक लिखें, ज़्यादा से ज़्यादा {limit}।',
  problem_wrong_format: 'फ़ॉर्मैट जाँचें। उदाहरण: {value}',
  problem_wrong_domain: 'मान्य डोमेन वाला ईमेल पता लिखें: {value}',
  problem_refused_domain: 'कोई दूसरा ईमेल पता लिखें। {value} मान्य नहीं है।',
  problem_none_of: 'इनमें से कोई एक करें: {value}',
  problem_own_message: '{value}',
};
