import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: '먼저 과제를 읽어 주세요. 그런 다음 이미지를 보고 가장 먼저 클릭할 곳을 클릭해 주세요.',
  first_click_show: '이미지 보기',
  first_click_how: '가장 먼저 클릭할 곳을 클릭하거나 탭해 주세요.',
  first_click_given: '클릭한 곳을 표시했습니다. 바꾸려면 다른 곳을 클릭해 주세요.',
  first_click_timed: '클릭할 때까지의 시간을 측정합니다.',
};
