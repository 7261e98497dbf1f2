import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  prototype_test_how: 'प्रोटोटाइप में यह करने की कोशिश करें। इसमें हर चीज़ पर क्लिक नहीं किया जा सकता।',
  prototype_test_loading: 'लोड हो रहा है',
  prototype_test_start: 'कार्य शुरू करें',
  prototype_test_frame: 'प्रोटोटाइप',
  prototype_test_open: 'प्रोटोटाइप नहीं दिख रहा? इसे नए टैब में खोलें।',
  prototype_test_now: 'स्क्रीन: {screen}',
  prototype_test_nothing: 'यहाँ कुछ नहीं होता।',
  prototype_test_back: 'पीछे',
  prototype_test_area: 'क्षेत्र {number}',
  prototype_test_done: 'मैंने पूरा कर लिया',
  prototype_test_give_up: 'हार मानें',
  prototype_test_go_on: 'कार्य जारी रखें',
  prototype_test_limit: 'इस कार्य के लिए समय: {time}',
  prototype_test_left: 'बाकी समय: {time}',
  prototype_test_ended_success: 'आपने कार्य पूरा कर लिया है। अब आप आगे बढ़ सकते हैं।',
  prototype_test_ended_done: 'धन्यवाद। अब आप आगे बढ़ सकते हैं।',
  prototype_test_ended_gave_up: 'आपने यह कार्य छोड़ दिया। इससे भी हमें मदद मिलती है। अब आप आगे बढ़ सकते हैं।',
  prototype_test_ended_timeout: 'कार्य यहाँ समाप्त होता है। कोशिश के लिए धन्यवाद। अब आप आगे बढ़ सकते हैं।',
};
