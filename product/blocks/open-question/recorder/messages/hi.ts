import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'आवाज़ रिकॉर्ड करें',
  open_question_video: 'वीडियो रिकॉर्ड करें',
  open_question_write: 'रिकॉर्ड नहीं हो रहा? लिखें',
  open_question_ready: 'जब आप तैयार हों, शुरू करें।',
  open_question_up_to: 'आप {time} तक रिकॉर्ड कर सकते हैं।',
  open_question_start: 'रिकॉर्डिंग शुरू करें',
  open_question_stop: 'रिकॉर्डिंग रोकें',
  open_question_hidden: 'इस पेज को सामने रखें। बैकग्राउंड में आपका कैमरा रुक सकता है।',
  open_question_review: 'आपकी रिकॉर्डिंग: {time}',
  open_question_found: 'आपकी {time} की रिकॉर्डिंग अभी भी यहाँ है।',
  open_question_cut: 'आपका माइक्रोफ़ोन या कैमरा डिस्कनेक्ट हो गया। तब तक की रिकॉर्डिंग यहाँ है: {time}।',
  open_question_use: 'यह रिकॉर्डिंग इस्तेमाल करें',
  open_question_again: 'फिर से रिकॉर्ड करें',
  open_question_delete: 'रिकॉर्डिंग हटाएँ',
  open_question_smaller: 'आपका कनेक्शन धीमा है, इसलिए आपका वीडियो छोटे आकार में रिकॉर्ड होगा।',
  open_question_slow: 'आपका कनेक्शन धीमा है। आपकी रिकॉर्डिंग इस डिवाइस पर सुरक्षित है और थोड़ी-थोड़ी करके भेजी जा रही है।',
  open_question_voice_instead: 'इसके बजाय आवाज़ रिकॉर्ड करें',
  open_question_sent: 'रिकॉर्डिंग भेज दी गई: {time}',
  open_question_not_sent: 'आपकी रिकॉर्डिंग भेजी नहीं जा सकी। फिर से रिकॉर्ड करें या अपना उत्तर लिखें।',
  open_question_refused: 'आपका ब्राउज़र इस पेज को माइक्रोफ़ोन या कैमरा इस्तेमाल नहीं करने दे रहा।',
  open_question_missing:
    'हम आपके माइक्रोफ़ोन या कैमरे तक नहीं पहुँच पा रहे। देखें कि वह जुड़ा है और कोई दूसरा ऐप उसे इस्तेमाल नहीं कर रहा, फिर दोबारा कोशिश करें।',
  open_question_unsupported: 'यह ब्राउज़र रिकॉर्ड नहीं कर सकता। कृपया अपना उत्तर लिखें।',
  open_question_unagreed: 'आपने रिकॉर्डिंग के लिए सहमति नहीं दी है, इसलिए कृपया अपना उत्तर लिखें।',
};
