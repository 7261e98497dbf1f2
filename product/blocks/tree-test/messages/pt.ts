import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tarefa {task} de {tasks}',
  tree_test_how: 'Abra os itens até chegar onde você procuraria. Você pode voltar a qualquer momento.',
  tree_test_tree: 'Menu',
  tree_test_here: 'Está aqui',
  tree_test_chosen: '“{place}”: pressione Enter de novo para escolher ou continue procurando.',
  tree_test_opened: '“{place}” está aberto.',
  tree_test_closed: '“{place}” está fechado.',
  tree_test_give_up: 'Desisto',
  tree_test_done: 'Você concluiu todas as tarefas.',
};
