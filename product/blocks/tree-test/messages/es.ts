import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tarea {task} de {tasks}',
  tree_test_how: 'Abra niveles hasta llegar a donde buscaría. Puede volver atrás en cualquier momento.',
  tree_test_tree: 'Lugares donde buscar',
  tree_test_here: 'Lo encontraría aquí',
  tree_test_chosen: '«{place}»: pulse Intro otra vez si lo encontraría aquí, o siga buscando.',
  tree_test_opened: '«{place}» está abierto.',
  tree_test_closed: '«{place}» está cerrado.',
  tree_test_give_up: 'Abandono esta tarea',
  tree_test_done: 'Ha hecho todas las tareas.',
};
