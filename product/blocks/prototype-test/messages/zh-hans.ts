import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: '请在原型中尝试完成。这只是草图：并非所有地方都能点击。',
  prototype_test_loading: '正在加载',
  prototype_test_start: '开始任务',
  prototype_test_frame: '原型',
  prototype_test_open: '没有显示原型？请在新标签页中打开。',
  prototype_test_now: '屏幕：{screen}',
  prototype_test_nothing: '点击那里没有反应。',
  prototype_test_back: '返回',
  prototype_test_area: '区域 {number}',
  prototype_test_done: '我完成了',
  prototype_test_give_up: '我放弃',
  prototype_test_go_on: '继续任务',
  prototype_test_limit: '此任务的时间：{time}',
  prototype_test_left: '剩余时间：{time}',
  prototype_test_ended_success: '您已完成任务。现在可以继续。',
  prototype_test_ended_done: '谢谢您。现在可以继续。',
  prototype_test_ended_gave_up: '您已放弃任务。这对我们也有帮助。现在可以继续。',
  prototype_test_ended_timeout: '任务到此结束。感谢您的尝试。现在可以继续。',
};
