import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  tree_test_progress: '{tasks} में से कार्य {task}',
  tree_test_how: 'आइटम खोलते जाएँ, जब तक आप वहाँ न पहुँचें जहाँ आप खोजेंगे। आप कभी भी वापस जा सकते हैं।',
  tree_test_tree: 'मेन्यू',
  tree_test_here: 'यह यहाँ है',
  tree_test_chosen: '“{place}”: इसे चुनने के लिए Enter फिर से दबाएँ, या खोजते रहें।',
  tree_test_opened: '“{place}” खुल गया।',
  tree_test_closed: '“{place}” बंद हो गया।',
  tree_test_give_up: 'हार मानें',
  tree_test_done: 'आपने सभी कार्य पूरे कर लिए हैं।',
};
