import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '第 {at} 张图片，共 {count} 张',
  image_test_next: '下一张图片',
  image_test_before: '上一张图片',
  image_test_limit: { other: '每张图片可以查看 {count} 秒。' },
  image_test_begin: '显示图片',
  image_test_over: '此图片的查看时间已到。',
  image_test_how: '请先选择您想表达的内容，再点击图片中的相应位置。',
  image_test_kinds: '反馈类型',
  image_test_like: '我喜欢这里',
  image_test_dislike: '我不喜欢这里',
  image_test_comment: '评论',
  image_test_words: '为什么？（选填）',
  image_test_comment_words: '您的评论',
  image_test_remove: '移除',
  image_test_remove_mark: '移除 {mark}',
  image_test_full: '已达上限。请先移除一个，再添加新的。',
};
