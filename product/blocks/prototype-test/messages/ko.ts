import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: '프로토타입에서 해 보세요. 클릭할 수 없는 부분도 있습니다.',
  prototype_test_loading: '불러오는 중',
  prototype_test_start: '과제 시작',
  prototype_test_frame: '프로토타입',
  prototype_test_open: '프로토타입이 보이지 않나요? 새 탭에서 열어 주세요.',
  prototype_test_now: '화면: {screen}',
  prototype_test_nothing: '여기에서는 아무 일도 일어나지 않습니다.',
  prototype_test_back: '뒤로',
  prototype_test_area: '영역 {number}',
  prototype_test_done: '완료',
  prototype_test_give_up: '포기하기',
  prototype_test_go_on: '과제 계속하기',
  prototype_test_limit: '이 과제의 제한 시간: {time}',
  prototype_test_left: '남은 시간: {time}',
  prototype_test_ended_success: '과제를 완료했습니다. 이제 계속할 수 있습니다.',
  prototype_test_ended_done: '감사합니다. 이제 계속할 수 있습니다.',
  prototype_test_ended_gave_up: '이 과제를 포기하셨습니다. 그것도 도움이 됩니다. 이제 계속할 수 있습니다.',
  prototype_test_ended_timeout: '과제는 여기까지입니다. 시도해 주셔서 감사합니다. 이제 계속할 수 있습니다.',
};
