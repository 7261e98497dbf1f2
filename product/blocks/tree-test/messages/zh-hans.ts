import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '第 {task} 个任务，共 {tasks} 个',
  tree_test_how: '请逐级打开，直到您会去找的地方。您随时可以返回。',
  tree_test_tree: '可查找的地方',
  tree_test_here: '我觉得在这里',
  tree_test_chosen: '“{place}”：如果您觉得在这里，请再按一次 Enter 键，或继续查找。',
  tree_test_opened: '“{place}”已打开。',
  tree_test_closed: '“{place}”已关闭。',
  tree_test_give_up: '放弃此任务',
  tree_test_done: '您已完成所有任务。',
};
