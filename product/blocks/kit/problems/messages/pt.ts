import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Indique um dia a partir de {limit}.',
  problem_too_late: 'Indique um dia até {limit}.',
  problem_wrong_total: 'As partes devem somar {limit}.',
  problem_not_a_date: 'Este dia não existe. Indique dia, mês e ano.',
  problem_not_an_email: 'Este endereço de e-mail não está completo; seria como nome@example.org.',
  problem_not_a_phone: 'Este número de telefone não está completo. Indique também o código de área.',
  problem_not_done: 'Faça primeiro a tarefa, por favor, ou indique que desiste.',
};
