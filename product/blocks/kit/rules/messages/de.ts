import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'Verwenden Sie nur Ziffern.',
  problem_wrong_digits: 'Verwenden Sie nur Ziffern, genau {limit}.',
  problem_too_few_digits: 'Verwenden Sie nur Ziffern, mindestens {limit}.',
  problem_too_many_digits: 'Verwenden Sie nur Ziffern, höchstens {limit}.',
  problem_wrong_format: 'Prüfen Sie das Format. Beispiel: {value}',
  problem_wrong_domain: 'Verwenden Sie eine E-Mail-Adresse mit einer zugelassenen Domain: {value}',
  problem_refused_domain: 'Verwenden Sie eine andere E-Mail-Adresse. {value} ist nicht zugelassen.',
  problem_none_of: 'Folgen Sie einer dieser Vorgaben: {value}',
  problem_own_message: '{value}',
};
