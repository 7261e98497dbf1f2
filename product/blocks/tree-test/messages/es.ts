import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Tarea {task} de {tasks}',
  tree_test_how: 'Abra opciones hasta llegar a donde buscaría. Puede volver atrás en cualquier momento.',
  tree_test_tree: 'Menú',
  tree_test_here: 'Está aquí',
  tree_test_chosen: '«{place}»: pulse Intro otra vez para elegirlo o siga buscando.',
  tree_test_opened: '«{place}» está abierto.',
  tree_test_closed: '«{place}» está cerrado.',
  tree_test_give_up: 'Me rindo',
  tree_test_done: 'Ha completado todas las tareas.',
};
