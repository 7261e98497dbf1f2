import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: 'आपस में जुड़े कार्डों को एक श्रेणी में रखें और उसे नाम दें।',
  card_sort_how_closed: 'हर कार्ड को उसकी सही श्रेणी में रखें।',
  card_sort_how_hybrid: 'हर कार्ड को उसकी सही श्रेणी में रखें। आप अपनी श्रेणियाँ भी जोड़ सकते हैं।',
  card_sort_ways: 'कार्ड को खींचें, या उसे चुनकर श्रेणी चुनें।',
  card_sort_left: { one: 'छाँटने के लिए {count} कार्ड', other: 'छाँटने के लिए {count} कार्ड' },
  card_sort_none_left: 'सभी कार्ड छाँट लिए गए हैं।',
  card_sort_cards: { one: '{count} कार्ड', other: '{count} कार्ड' },
  card_sort_where: '“{card}” किस श्रेणी में आएगा?',
  card_sort_new: 'नई श्रेणी',
  card_sort_out: 'छाँटने वाले कार्डों में वापस रखें',
  card_sort_own: 'श्रेणी {number}',
  card_sort_name: 'श्रेणी {number} का नाम',
  card_sort_name_it: 'इस श्रेणी को नाम दें',
  card_sort_remove: '{category} को हटाएँ',
  card_sort_empty: 'अभी कोई कार्ड नहीं',
  card_sort_undo: 'पहले जैसा करें',
  card_sort_undone: 'पिछला कदम वापस लिया गया।',
  card_sort_placed: '“{card}” अब {category} में है।',
  card_sort_taken_out: '“{card}” अब किसी श्रेणी में नहीं है।',
  card_sort_removed: '{category} हटा दी गई। उसके कार्ड अब किसी श्रेणी में नहीं हैं।',
};
