import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} 以降の日付を選択してください。',
  problem_too_late: '{limit} 以前の日付を選択してください。',
  problem_wrong_total: '合計を {limit} にしてください。',
  problem_not_a_date: 'この日付は存在しません。年、月、日を入力してください。',
  problem_not_an_email: 'メールアドレスを正しく入力してください（例：name@example.org）。',
  problem_not_a_phone: '電話番号を市外局番から入力してください。',
  problem_not_done: '先に課題を完了してください。難しい場合は、あきらめることもできます。',
  problem_out_of_order:
    '通常、価格は最初の質問から最後の質問に向かって高くなります。見直すか、このまま次へお進みください。',
};
