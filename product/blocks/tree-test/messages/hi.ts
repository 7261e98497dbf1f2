import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '{tasks} में से कार्य {task}',
  tree_test_how: 'स्तर खोलते जाएँ, जब तक आप वहाँ न पहुँचें जहाँ आप खोजते। आप कभी भी वापस जा सकते हैं।',
  tree_test_tree: 'खोजने की जगहें',
  tree_test_here: 'मुझे यह यहाँ मिलेगा',
  tree_test_chosen: '“{place}”: अगर यह आपको यहाँ मिलेगा, तो Enter फिर दबाएँ, या खोजते रहें।',
  tree_test_opened: '“{place}” खुला है।',
  tree_test_closed: '“{place}” बंद है।',
  tree_test_give_up: 'यह कार्य अधूरा छोड़ें',
  tree_test_done: 'आपने सभी कार्य पूरे कर लिए।',
};
