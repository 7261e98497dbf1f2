import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '課題 {task} / {tasks}',
  tree_test_how: '探している場所が見つかるまで項目を開いてください。いつでも戻れます。',
  tree_test_tree: 'メニュー',
  tree_test_here: 'ここです',
  tree_test_chosen:
    '「{place}」：選択するにはもう一度 Enter キーを押してください。引き続き探すこともできます。',
  tree_test_opened: '「{place}」を開きました。',
  tree_test_closed: '「{place}」を閉じました。',
  tree_test_give_up: 'あきらめる',
  tree_test_done: 'すべての課題を完了しました。',
};
