import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '課題 {task} / {tasks}',
  tree_test_how: '探す場所にたどり着くまで階層を開いてください。いつでも戻れます。',
  tree_test_tree: '探す場所',
  tree_test_here: 'ここにあると思う',
  tree_test_chosen: '「{place}」: ここにあると思う場合はもう一度 Enter を押すか、引き続きお探しください。',
  tree_test_opened: '「{place}」を開きました。',
  tree_test_closed: '「{place}」を閉じました。',
  tree_test_give_up: 'この課題をあきらめる',
  tree_test_done: 'すべての課題が終わりました。',
};
