import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '이미지 {at}/{count}',
  image_test_next: '다음 이미지',
  image_test_before: '이전 이미지',
  image_test_limit: { other: '이미지마다 {count}초 동안 볼 수 있습니다.' },
  image_test_begin: '이미지 보기',
  image_test_over: '이 이미지의 시간이 끝났습니다.',
  image_test_how: '하고 싶은 말을 선택한 다음, 이미지에서 해당 위치를 클릭하거나 탭해 주세요.',
  image_test_kinds: '의견 유형',
  image_test_like: '마음에 들어요',
  image_test_dislike: '마음에 들지 않아요',
  image_test_comment: '의견',
  image_test_words: '이유(선택 사항)',
  image_test_comment_words: '의견 입력',
  image_test_remove: '삭제',
  image_test_remove_mark: '{mark} 삭제',
  image_test_full: '최대 개수에 도달했습니다. 하나를 삭제하면 새로 추가할 수 있습니다.',
};
