import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} या उसके बाद का दिन लिखें।',
  problem_too_late: '{limit} या उससे पहले का दिन लिखें।',
  problem_wrong_total: 'सभी भागों का योग {limit} होना चाहिए।',
  problem_not_a_date: 'कैलेंडर में ऐसा कोई दिन नहीं है। दिन, महीना और वर्ष लिखें।',
  problem_not_an_email: 'यह name@example.org जैसा पूरा ई-मेल पता नहीं है।',
  problem_not_a_phone: 'यह पूरा फ़ोन नंबर नहीं है। इसे एरिया कोड के साथ लिखें।',
  problem_not_done: 'कृपया पहले कार्य करें, या बताएँ कि आप इसे छोड़ रहे हैं।',
};
