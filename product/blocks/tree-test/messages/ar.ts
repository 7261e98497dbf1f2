import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: 'المهمة {task} من {tasks}',
  tree_test_how: 'يُرجى فتح المستويات حتى الوصول إلى المكان المناسب للبحث. يمكن الرجوع في أي وقت.',
  tree_test_tree: 'أماكن البحث',
  tree_test_here: 'أتوقع أن أجده هنا',
  tree_test_chosen: '«{place}»: اضغط Enter مرة أخرى إذا كان هذا هو المكان المتوقع، ويمكن أيضًا متابعة البحث.',
  tree_test_opened: '«{place}»: مفتوح.',
  tree_test_closed: '«{place}»: مغلق.',
  tree_test_give_up: 'أتخلى عن هذه المهمة',
  tree_test_done: 'أنجزت جميع المهام.',
};
