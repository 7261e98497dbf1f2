import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '请选择 {limit} 或之后的日期。',
  problem_too_late: '请选择 {limit} 或之前的日期。',
  problem_wrong_total: '总计必须为 {limit}。',
  problem_not_a_date: '此日期不存在。请输入年、月、日。',
  problem_not_an_email: '请输入完整的电子邮箱地址，例如 name@example.org。',
  problem_not_a_phone: '请输入带区号的完整电话号码。',
  problem_not_done: '请先完成任务，或选择放弃。',
  problem_out_of_order: '从第一个问题到最后一个问题，价格通常逐渐升高。请再次检查，或直接继续。',
};
