import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'Tente fazer isso no protótipo. Nem tudo nele é clicável.',
  prototype_test_loading: 'Carregando',
  prototype_test_start: 'Começar a tarefa',
  prototype_test_frame: 'Protótipo',
  prototype_test_open: 'Não está vendo o protótipo? Abra em uma nova aba.',
  prototype_test_now: 'Tela: {screen}',
  prototype_test_nothing: 'Nada acontece aqui.',
  prototype_test_back: 'Voltar',
  prototype_test_area: 'Área {number}',
  prototype_test_done: 'Terminei',
  prototype_test_give_up: 'Desisto',
  prototype_test_go_on: 'Continuar a tarefa',
  prototype_test_limit: 'Tempo para esta tarefa: {time}',
  prototype_test_left: 'Tempo restante: {time}',
  prototype_test_ended_success: 'Você concluiu a tarefa. Agora pode continuar.',
  prototype_test_ended_done: 'Agradecemos. Agora você pode continuar.',
  prototype_test_ended_gave_up: 'Você desistiu desta tarefa. Isso também nos ajuda. Agora pode continuar.',
  prototype_test_ended_timeout: 'A tarefa termina aqui. Agradecemos a tentativa. Agora você pode continuar.',
};
