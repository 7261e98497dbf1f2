import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '과제 {tasks}개 중 {task}번째',
  tree_test_how: '찾아볼 만한 곳에 이를 때까지 단계를 열어 주세요. 언제든지 되돌아갈 수 있습니다.',
  tree_test_tree: '찾아볼 곳',
  tree_test_here: '여기에 있을 것 같습니다',
  tree_test_chosen: '“{place}”: 여기에 있을 것 같으면 Enter를 한 번 더 누르고, 아니면 계속 찾아 주세요.',
  tree_test_opened: '“{place}” 열림.',
  tree_test_closed: '“{place}” 닫힘.',
  tree_test_give_up: '이 과제를 포기합니다',
  tree_test_done: '모든 과제를 마치셨습니다.',
};
