import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: '音声で回答する',
  open_question_video: '動画で回答する',
  open_question_write: '録音・録画できない場合は文字で回答',
  open_question_ask: 'ブラウザーに確認が表示されたら、使用を許可してください。',
  open_question_ready: '準備ができました。最長 {time} まで記録できます。',
  open_question_start: '記録を開始',
  open_question_recording: '記録中',
  open_question_left: '残り {time}',
  open_question_stop: '記録を終了',
  open_question_silent: '音が聞こえません。マイクがミュートになっていませんか？',
  open_question_hidden: 'このページを表示したままにしてください。裏に回ると、カメラが止まることがあります。',
  open_question_full: '端末に保存できません。送信が終わるまでこのページを開いたままにしてください。',
  open_question_review: 'あなたの記録：{time}',
  open_question_found: '{time} の記録が残っています。',
  open_question_cut: 'マイクまたはカメラの接続が切れました。それまでの記録はこちらです：{time}',
  open_question_use: 'この記録を使う',
  open_question_again: 'もう一度記録する',
  open_question_delete: '記録を削除',
  open_question_sending: '送信中…',
  open_question_waiting: '接続を待っています。記録は自動的に送信されます。',
  open_question_remaining: '残り約 {time}。このページを開いたままにしてください。',
  open_question_smaller: '接続が遅いため、動画は小さいサイズで記録されます。',
  open_question_slow: '接続が遅くなっています。記録はこの端末に保存され、少しずつ送信されます。',
  open_question_voice_instead: '代わりに音声で回答する',
  open_question_sent: '記録を送信しました：{time}',
  open_question_not_sent: '記録を送信できませんでした。もう一度記録するか、文字で回答してください。',
  open_question_refused: 'ブラウザーがこのページにマイクやカメラの使用を許可していません。',
  open_question_missing:
    'マイクまたはカメラを使えません。接続されていること、ほかのアプリが使っていないことを確認して、もう一度お試しください。',
  open_question_unsupported: 'このブラウザーでは記録できません。文字で回答してください。',
  open_question_help_chrome: 'アドレスの横のアイコンを選び、使用を許可して、もう一度お試しください。',
  open_question_help_safari:
    'アドレスの横のページメニューで「Web サイトの設定」を選び、使用を許可して、もう一度お試しください。',
  open_question_help_firefox:
    'アドレスの横の斜線の付いたアイコンを選び、ブロックを解除して、もう一度お試しください。',
};
