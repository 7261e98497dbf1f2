import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '第 {task} 个任务，共 {tasks} 个',
  tree_test_how: '请逐级打开选项，直到找到您会查找的位置。您可以随时返回。',
  tree_test_tree: '菜单',
  tree_test_here: '就在这里',
  tree_test_chosen: '“{place}”：再按一次 Enter 键可选择此项，也可继续查找。',
  tree_test_opened: '“{place}”已打开。',
  tree_test_closed: '“{place}”已关闭。',
  tree_test_give_up: '放弃',
  tree_test_done: '您已完成所有任务。',
};
