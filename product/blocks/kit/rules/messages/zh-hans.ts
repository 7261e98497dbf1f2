import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: '请仅输入数字。',
  problem_wrong_digits: '请仅输入数字，须为 {limit} 位。',
  problem_too_few_digits: '请仅输入数字，至少 {limit} 位。',
  problem_too_many_digits: '请仅输入数字，最多 {limit} 位。',
  problem_wrong_format: '请检查格式。示例：{value}',
  problem_wrong_domain: '请使用以下域名的电子邮箱地址：{value}',
  problem_refused_domain: '请使用其他电子邮箱地址。不接受 {value}。',
  problem_none_of: '请满足以下任一条件：{value}',
  problem_own_message: '{value}',
};
