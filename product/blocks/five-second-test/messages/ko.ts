import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: { other: '이미지를 한 번, {count}초 동안 보여 드립니다.' },
  five_second_test_show: '이미지 보기',
  five_second_test_wait: '이미지를 불러오는 중입니다.',
  five_second_test_picture: '잠깐 표시되는 이미지',
  five_second_test_hidden: '이제 이미지가 숨겨졌습니다.',
};
