import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'Görev {task} / {tasks}',
  tree_test_how: 'Arayacağınız yere gelene kadar düzeyleri açın. İstediğiniz zaman geri dönebilirsiniz.',
  tree_test_tree: 'Aranacak yerler',
  tree_test_here: 'Bunu burada bulurdum',
  tree_test_chosen: '“{place}”: burada bulacaksanız yeniden Enter tuşuna basın ya da aramayı sürdürün.',
  tree_test_opened: '“{place}” açık.',
  tree_test_closed: '“{place}” kapalı.',
  tree_test_give_up: 'Bu görevden vazgeçiyorum',
  tree_test_done: 'Tüm görevleri yaptınız.',
};
