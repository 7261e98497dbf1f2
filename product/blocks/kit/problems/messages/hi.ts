import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  problem_too_early: '{limit} या उसके बाद की तारीख चुनें।',
  problem_too_late: '{limit} या उससे पहले की तारीख चुनें।',
  problem_wrong_total: 'कुल योग {limit} होना चाहिए।',
  problem_not_a_date: 'यह तारीख मौजूद नहीं है। दिन, महीना और साल लिखें।',
  problem_not_an_email: 'पूरा ईमेल पता लिखें, जैसे name@example.org।',
  problem_not_a_phone: 'एरिया कोड के साथ पूरा फ़ोन नंबर लिखें।',
  problem_not_done: 'कृपया पहले कार्य पूरा करें, या उसे छोड़ दें।',
  problem_out_of_order: 'आम तौर पर कीमतें पहले प्रश्न से आखिरी प्रश्न तक बढ़ती हैं। उन्हें फिर से जाँचें, या ऐसे ही आगे बढ़ें।',
};
