import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'プロトタイプで試してください。クリックできない場所もあります。',
  prototype_test_loading: '読み込み中',
  prototype_test_start: '課題を始める',
  prototype_test_frame: 'プロトタイプ',
  prototype_test_open: 'プロトタイプが表示されませんか？新しいタブで開いてください。',
  prototype_test_now: '画面：{screen}',
  prototype_test_nothing: 'ここでは何も起こりません。',
  prototype_test_back: '戻る',
  prototype_test_area: '領域 {number}',
  prototype_test_done: '完了しました',
  prototype_test_give_up: 'あきらめる',
  prototype_test_go_on: '課題を続ける',
  prototype_test_limit: 'この課題の制限時間：{time}',
  prototype_test_left: '残り時間：{time}',
  prototype_test_ended_success: '課題を完了しました。次へお進みください。',
  prototype_test_ended_done: 'ありがとうございました。次へお進みください。',
  prototype_test_ended_gave_up: 'この課題を途中で終えました。それも参考になります。次へお進みください。',
  prototype_test_ended_timeout:
    '課題はここまでです。お試しいただきありがとうございました。次へお進みください。',
};
