import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_only_digits: 'השתמשו בספרות בלבד.',
  problem_wrong_digits: 'השתמשו בספרות בלבד: בדיוק {limit}.',
  problem_too_few_digits: 'השתמשו בספרות בלבד: לפחות {limit}.',
  problem_too_many_digits: 'השתמשו בספרות בלבד: לכל היותר {limit}.',
  problem_wrong_format: 'בדקו את המבנה. לדוגמה: {value}',
  problem_wrong_domain: 'השתמשו בכתובת דוא״ל מדומיין מאושר: {value}',
  problem_refused_domain: 'השתמשו בכתובת דוא״ל אחרת. הדומיין {value} לא מאושר.',
  problem_none_of: 'פעלו לפי אחת מהאפשרויות האלה: {value}',
  problem_own_message: '{value}',
};
