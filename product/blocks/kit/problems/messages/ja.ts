import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} 以降の日を入力してください。',
  problem_too_late: '{limit} 以前の日を入力してください。',
  problem_wrong_total: '合計が {limit} になるように入力してください。',
  problem_not_a_date: '暦にない日です。年、月、日を入力してください。',
  problem_not_an_email: 'name@example.org のような正しいメールアドレスではありません。',
  problem_not_a_phone: '電話番号が途中までです。市外局番から入力してください。',
  problem_not_done: '先に課題を行うか、あきらめることをお知らせください。',
};
