import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'पहले कार्य पढ़ें। फिर चित्र देखें और वहाँ क्लिक करें, जहाँ आप सबसे पहले क्लिक करेंगे।',
  first_click_show: 'चित्र दिखाएँ',
  first_click_how: 'वहाँ क्लिक या टैप करें, जहाँ आप सबसे पहले क्लिक करेंगे।',
  first_click_given: 'आपका क्लिक दर्ज हो गया है। बदलने के लिए कहीं और क्लिक करें।',
  first_click_timed: 'हम आपके क्लिक तक का समय मापते हैं।',
};
