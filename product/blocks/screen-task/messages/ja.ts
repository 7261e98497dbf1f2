import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: '課題の間、画面が記録されます。見せたくないものは閉じておいてください。',
  screen_task_recorded_voice:
    '課題の間、画面と声が記録されます。考えていることを声に出しながら進めてください。見せたくないものは閉じておいてください。',
  screen_task_camera: 'カメラの映像も記録されます。',
  screen_task_opens: '{site} が新しいタブで開きます。終わったら、このタブに戻ってください。',
  screen_task_share: '画面を共有',
  screen_task_ask: '画面全体を選び、ブラウザに確認が表示されたら使用を許可してください。',
  screen_task_ready: '画面が共有されています。準備ができたら始めてください。',
  screen_task_one_tab:
    '1 つのタブだけが共有されているため、課題が映らない可能性があります。画面全体を共有してください。',
  screen_task_no_device: 'マイクまたはカメラを使えません。それなしで記録されます。',
  screen_task_share_again: '共有し直す',
  screen_task_running: '課題を実行中です。',
  screen_task_open_again: '{site} をもう一度開く',
  screen_task_finished: '完了しました',
  screen_task_gave_up: '完了できませんでした',
  screen_task_stopped: '記録は終了しました。課題を続けてください。それまでの記録は保存されています。',
  screen_task_found:
    '課題の途中でこのページが閉じられました。{time} の記録が残っています。課題は完了しましたか？',
  screen_task_address: '最後に開いていたページのアドレスを貼り付けてください',
  screen_task_address_hint: '別のタブのアドレスバーからコピーしてください。',
  screen_task_not_an_address:
    'ウェブページのアドレスではありません。別のタブのアドレスバーからコピーしてください。',
  screen_task_without: '記録せずに課題を行う',
  screen_task_refused: '画面が共有されていません。もう一度試して、画面全体を選んでください。',
  screen_task_unsupported: 'このデバイスでは画面を記録できません。',
  screen_task_computer: 'この調査はパソコンで開いてください。',
  screen_task_unagreed: '記録に同意されていません。',
  screen_task_leave: 'この課題を行わずに進む',
  screen_task_again: '課題をやり直す',
  screen_task_not_sent: '記録を送信できませんでした。回答は記録なしで有効です。',
  screen_task_ended_unable: 'この課題をスキップしました。次へお進みください。',
  screen_task_start: '課題を始める',
  screen_task_limit: 'この課題の制限時間：{time}',
  screen_task_ended_done: 'ありがとうございました。次へお進みください。',
  screen_task_ended_gave_up: '課題を途中で終えました。これも参考になります。次へお進みください。',
  screen_task_ended_timeout: '課題はここまでです。お試しいただきありがとうございました。次へお進みください。',
};
