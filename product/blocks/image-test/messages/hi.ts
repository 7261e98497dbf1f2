import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  image_test_at: '{count} में से चित्र {at}',
  image_test_next: 'अगला चित्र',
  image_test_before: 'पिछला चित्र',
  image_test_limit: {
    one: 'आप हर चित्र को {count} सेकंड तक देख सकते हैं।',
    other: 'आप हर चित्र को {count} सेकंड तक देख सकते हैं।',
  },
  image_test_begin: 'चित्र दिखाएँ',
  image_test_over: 'इस चित्र का समय पूरा हो गया।',
  image_test_how: 'चुनें कि आप क्या कहना चाहते हैं, फिर चित्र में उस जगह पर क्लिक या टैप करें।',
  image_test_kinds: 'सुझाव का प्रकार',
  image_test_like: 'मुझे यह पसंद है',
  image_test_dislike: 'मुझे यह पसंद नहीं है',
  image_test_comment: 'टिप्पणी',
  image_test_words: 'क्यों? (वैकल्पिक)',
  image_test_comment_words: 'आपकी टिप्पणी',
  image_test_remove: 'हटाएँ',
  image_test_remove_mark: '{mark} को हटाएँ',
  image_test_full: 'आप अधिकतम सीमा तक पहुँच गए हैं। नया जोड़ने के लिए एक हटाएँ।',
};
