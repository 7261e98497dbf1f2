import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Görev {task} / {tasks}',
  tree_test_how: 'Arayacağınız yere gelene kadar ögeleri açın. İstediğiniz zaman geri dönebilirsiniz.',
  tree_test_tree: 'Menü',
  tree_test_here: 'Burada',
  tree_test_chosen: '“{place}”: seçmek için yeniden Enter’a basın ya da aramayı sürdürün.',
  tree_test_opened: '“{place}” açıldı.',
  tree_test_closed: '“{place}” kapatıldı.',
  tree_test_give_up: 'Vazgeçiyorum',
  tree_test_done: 'Tüm görevleri tamamladınız.',
};
