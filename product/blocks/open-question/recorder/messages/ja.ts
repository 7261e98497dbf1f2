import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: '音声で回答する',
  open_question_video: '動画で回答する',
  open_question_write: '録音・録画できない場合は文字で回答',
  open_question_ask: 'ブラウザに確認が表示されたら、アクセスを許可してください。',
  open_question_ready: 'いつでも始められます。最長 {time} まで録音・録画できます。',
  open_question_start: '録音・録画を開始',
  open_question_recording: '録音・録画中',
  open_question_left: '残り {time}',
  open_question_stop: '録音・録画を停止',
  open_question_silent: '音が聞こえません。マイクがミュートになっていませんか？',
  open_question_hidden:
    'このページを表示したままにしてください。バックグラウンドではカメラが停止することがあります。',
  open_question_full: 'デバイスに保存できません。送信が完了するまで、このページを開いたままにしてください。',
  open_question_review: '録音・録画：{time}',
  open_question_found: '{time} の録音・録画が残っています。',
  open_question_cut: 'マイクまたはカメラの接続が切れました。それまでの分はここにあります：{time}',
  open_question_use: 'これを使用する',
  open_question_again: 'やり直す',
  open_question_delete: '削除する',
  open_question_sending: '送信中…',
  open_question_waiting: '接続を待っています。録音・録画は自動的に送信されます。',
  open_question_remaining: '残り約 {time}。このページを開いたままにしてください。',
  open_question_smaller: '接続が遅いため、動画は小さいサイズで録画されます。',
  open_question_slow: '接続が遅くなっています。録音・録画はこのデバイスに保存され、少しずつ送信されます。',
  open_question_voice_instead: '代わりに音声で回答する',
  open_question_sent: '送信しました：{time}',
  open_question_not_sent: '送信できませんでした。もう一度やり直すか、文字で回答してください。',
  open_question_refused: 'ブラウザが、このページでのマイクやカメラの使用を許可していません。',
  open_question_missing:
    'マイクまたはカメラにアクセスできません。接続されていること、ほかのアプリで使用されていないことを確認して、もう一度お試しください。',
  open_question_unsupported: 'このブラウザでは録音・録画できません。文字で回答してください。',
  open_question_help_chrome: 'アドレスの横のアイコンを選択し、アクセスを許可して、もう一度お試しください。',
  open_question_help_safari:
    'アドレスの横のページメニューで「Web サイトの設定」を選択し、アクセスを許可して、もう一度お試しください。',
  open_question_help_firefox:
    'アドレスの横の斜線の付いたアイコンを選択し、ブロックを解除して、もう一度お試しください。',
  open_question_unagreed: '録音・録画に同意されていないため、文字で回答してください。',
};
