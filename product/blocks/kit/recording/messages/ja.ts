import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'ブラウザに確認が表示されたら、アクセスを許可してください。',
  recording_running: '録音・録画中',
  recording_left: '残り {time}',
  recording_silent: '音が聞こえません。マイクがミュートになっていませんか？',
  recording_full: 'デバイスに保存できません。送信が完了するまで、このページを開いたままにしてください。',
  recording_limit_bytes:
    '送信できる上限の {size} MB に達したため、録音・録画を終了しました。内容は残っています。',
  recording_limit_time: '最長時間の {time} に達したため、録音・録画を終了しました。内容は残っています。',
  recording_sending: '送信中…',
  recording_waiting: '接続を待っています。録音・録画は自動的に送信されます。',
  recording_remaining: '残り約 {time}。このページを開いたままにしてください。',
  recording_help_chrome: 'アドレスの横のアイコンを選択し、アクセスを許可して、もう一度お試しください。',
  recording_help_safari:
    'アドレスの横のページメニューで「Web サイトの設定」を選択し、アクセスを許可して、もう一度お試しください。',
  recording_help_firefox:
    'アドレスの横の斜線の付いたアイコンを選択し、ブロックを解除して、もう一度お試しください。',
};
