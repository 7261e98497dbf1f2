import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'المهمة {task} من {tasks}',
  tree_test_how: 'يُرجى فتح العناصر حتى الوصول إلى المكان الذي ستبحث فيه. يمكنك الرجوع في أي وقت.',
  tree_test_tree: 'القائمة',
  tree_test_here: 'إنه هنا',
  tree_test_chosen: '«{place}»: لاختياره، يُرجى الضغط على Enter مرة أخرى، أو متابعة البحث.',
  tree_test_opened: '«{place}»: مفتوح.',
  tree_test_closed: '«{place}»: مغلق.',
  tree_test_give_up: 'أستسلم',
  tree_test_done: 'لقد أكملت جميع المهام.',
};
