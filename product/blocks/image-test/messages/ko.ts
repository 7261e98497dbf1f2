import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '이미지 {count}개 중 {at}번째',
  image_test_next: '다음 이미지',
  image_test_before: '이전 이미지',
  image_test_limit: { other: '이미지마다 {count}초 동안 볼 수 있습니다.' },
  image_test_begin: '이미지 보기',
  image_test_over: '이 이미지를 볼 시간이 끝났습니다.',
  image_test_how: '하고 싶은 말을 고른 다음, 이미지에서 그곳을 클릭하거나 눌러 주세요.',
  image_test_kinds: '하고 싶은 말',
  image_test_like: '마음에 듭니다',
  image_test_dislike: '마음에 들지 않습니다',
  image_test_comment: '의견',
  image_test_words: '덧붙일 말(선택 사항)',
  image_test_comment_words: '의견을 써 주세요',
  image_test_remove: '없애기',
  image_test_remove_mark: '없애기: {mark}',
  image_test_full: '더 표시할 수 없습니다. 새로 표시하려면 하나를 없애 주세요.',
};
