import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: '音声で回答する',
  open_question_video: '動画で回答する',
  open_question_write: '録音・録画できない場合は文字で回答',
  open_question_ready: 'いつでも始められます。',
  open_question_up_to: '最長 {time} まで録音・録画できます。',
  open_question_start: '録音・録画を開始',
  open_question_stop: '録音・録画を停止',
  open_question_hidden:
    'このページを表示したままにしてください。バックグラウンドではカメラが停止することがあります。',
  open_question_review: '録音・録画：{time}',
  open_question_found: '{time} の録音・録画が残っています。',
  open_question_cut: 'マイクまたはカメラの接続が切れました。それまでの分はここにあります：{time}',
  open_question_use: 'これを使用する',
  open_question_again: 'やり直す',
  open_question_delete: '削除する',
  open_question_smaller: '接続が遅いため、動画は小さいサイズで録画されます。',
  open_question_slow: '接続が遅くなっています。録音・録画はこのデバイスに保存され、少しずつ送信されます。',
  open_question_voice_instead: '代わりに音声で回答する',
  open_question_sent: '送信しました：{time}',
  open_question_not_sent: '送信できませんでした。もう一度やり直すか、文字で回答してください。',
  open_question_refused: 'ブラウザが、このページでのマイクやカメラの使用を許可していません。',
  open_question_missing:
    'マイクまたはカメラにアクセスできません。接続されていること、ほかのアプリで使用されていないことを確認して、もう一度お試しください。',
  open_question_unsupported: 'このブラウザでは録音・録画できません。文字で回答してください。',
  open_question_unagreed: '録音・録画に同意されていないため、文字で回答してください。',
};
