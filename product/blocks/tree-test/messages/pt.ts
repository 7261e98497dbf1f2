import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tarefa {task} de {tasks}',
  tree_test_how: 'Abra níveis até chegar onde procuraria. É possível voltar a qualquer momento.',
  tree_test_tree: 'Lugares onde procurar',
  tree_test_here: 'Eu encontraria aqui',
  tree_test_chosen: '“{place}”: pressione Enter de novo se encontraria aqui, ou continue procurando.',
  tree_test_opened: '“{place}” está aberto.',
  tree_test_closed: '“{place}” está fechado.',
  tree_test_give_up: 'Desisto desta tarefa',
  tree_test_done: 'Todas as tarefas foram feitas.',
};
