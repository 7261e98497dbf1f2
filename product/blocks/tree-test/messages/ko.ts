import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '과제 {task}/{tasks}',
  tree_test_how: '찾아볼 위치가 나올 때까지 항목을 열어 주세요. 언제든지 되돌아갈 수 있습니다.',
  tree_test_tree: '메뉴',
  tree_test_here: '여기에 있어요',
  tree_test_chosen: '“{place}”: 선택하려면 Enter 키를 한 번 더 누르고, 아니면 계속 찾아 주세요.',
  tree_test_opened: '“{place}” 열림.',
  tree_test_closed: '“{place}” 닫힘.',
  tree_test_give_up: '포기하기',
  tree_test_done: '모든 과제를 완료했습니다.',
};
