import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: '请尝试在原型中完成此操作。并非所有地方都可以点击。',
  prototype_test_loading: '正在加载',
  prototype_test_start: '开始任务',
  prototype_test_frame: '原型',
  prototype_test_open: '看不到原型？请在新标签页中打开。',
  prototype_test_now: '屏幕：{screen}',
  prototype_test_nothing: '此处没有反应。',
  prototype_test_back: '返回',
  prototype_test_area: '区域 {number}',
  prototype_test_done: '完成',
  prototype_test_give_up: '放弃',
  prototype_test_go_on: '继续任务',
  prototype_test_limit: '此任务限时：{time}',
  prototype_test_left: '剩余时间：{time}',
  prototype_test_ended_success: '您已完成任务，可以继续了。',
  prototype_test_ended_done: '谢谢，您可以继续了。',
  prototype_test_ended_gave_up: '您放弃了此任务。这对我们也有帮助。您可以继续了。',
  prototype_test_ended_timeout: '任务到此结束。感谢您的尝试。您可以继续了。',
};
