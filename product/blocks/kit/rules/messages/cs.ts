import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Použijte jen číslice.',
  problem_wrong_digits: 'Použijte jen číslice, přesně {limit}.',
  problem_too_few_digits: 'Použijte jen číslice, alespoň {limit}.',
  problem_too_many_digits: 'Použijte jen číslice, nejvýše {limit}.',
  problem_wrong_format: 'Zkontrolujte formát. Příklad: {value}',
  problem_wrong_domain: 'Použijte e-mailovou adresu s povolenou doménou: {value}',
  problem_refused_domain: 'Použijte jinou e-mailovou adresu. Doména {value} není povolena.',
  problem_none_of: 'Splňte jednu z těchto možností: {value}',
  problem_own_message: '{value}',
};
