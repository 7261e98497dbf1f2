import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '请填写 {limit} 或之后的日期。',
  problem_too_late: '请填写 {limit} 或之前的日期。',
  problem_wrong_total: '各部分之和必须为 {limit}。',
  problem_not_a_date: '日历上没有这一天。请填写年、月、日。',
  problem_not_an_email: '这不是完整的电子邮件地址，例如 name@example.org。',
  problem_not_a_phone: '这不是完整的电话号码。请连同区号一起填写。',
  problem_not_done: '请先完成任务，或说明您放弃。',
};
