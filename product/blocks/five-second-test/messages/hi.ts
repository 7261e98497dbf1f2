import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  five_second_test_once: {
    one: 'आपको चित्र एक बार, {count} सेकंड के लिए दिखेगा।',
    other: 'आपको चित्र एक बार, {count} सेकंड के लिए दिखेगा।',
  },
  five_second_test_show: 'चित्र दिखाएँ',
  five_second_test_wait: 'चित्र लोड हो रहा है।',
  five_second_test_picture: 'थोड़ी देर के लिए दिखाया गया चित्र',
  five_second_test_hidden: 'चित्र अब छिपा है।',
};
