import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'यह चित्र लोड नहीं हो सका। अपना कनेक्शन जाँचें और दोबारा कोशिश करें।',
  picture_slow: 'चित्र अभी लोड हो रहा है।',
  picture_larger: '“{picture}” को बड़ा करें',
  picture_close: 'बंद करें',
  picture_zoom_in: 'ज़ूम इन करें',
  picture_zoom_out: 'ज़ूम आउट करें',
  picture_pick: 'चित्र पर स्थान',
  picture_keys: 'निशान को तीर कुंजियों से हिलाएँ, Shift के साथ बड़े कदमों में। उसे लगाने के लिए Enter दबाएँ।',
  picture_at: '{place}: बाएँ से {x}%, ऊपर से {y}%',
  picture_set: 'जगह दर्ज हुई। {where}।',
  picture_place_1: 'ऊपर बाएँ',
  picture_place_2: 'ऊपर बीच में',
  picture_place_3: 'ऊपर दाएँ',
  picture_place_4: 'बीच में बाएँ',
  picture_place_5: 'बीच में',
  picture_place_6: 'बीच में दाएँ',
  picture_place_7: 'नीचे बाएँ',
  picture_place_8: 'नीचे बीच में',
  picture_place_9: 'नीचे दाएँ',
};
