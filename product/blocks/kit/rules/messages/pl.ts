import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Użyj tylko cyfr.',
  problem_wrong_digits: 'Użyj tylko cyfr, dokładnie {limit}.',
  problem_too_few_digits: 'Użyj tylko cyfr, co najmniej {limit}.',
  problem_too_many_digits: 'Użyj tylko cyfr, maksymalnie {limit}.',
  problem_wrong_format: 'Sprawdź format. Przykład: {value}',
  problem_wrong_domain: 'Użyj adresu e-mail z dozwolonej domeny: {value}',
  problem_refused_domain: 'Użyj innego adresu e-mail. Domena {value} nie jest dozwolona.',
  problem_none_of: 'Spełnij jeden z tych warunków: {value}',
  problem_own_message: '{value}',
};
