import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: 'Escolha uma data a partir de {limit}.',
  problem_too_late: 'Escolha uma data até {limit}.',
  problem_wrong_total: 'O total deve ser {limit}.',
  problem_not_a_date: 'Esta data não existe. Informe dia, mês e ano.',
  problem_not_an_email: 'Informe um e-mail completo, como nome@example.org.',
  problem_not_a_phone: 'Informe um número de telefone completo, com código de área.',
  problem_not_done: 'Conclua a tarefa primeiro ou desista dela.',
  problem_out_of_order:
    'Os preços costumam subir da primeira à última pergunta. Confira os valores ou continue assim.',
};
