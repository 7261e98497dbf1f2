import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'यह चित्र लोड नहीं हो सका। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  picture_slow: 'चित्र अभी रास्ते में है।',
  picture_larger: '“{picture}” को बड़ा देखें',
  picture_close: 'बंद करें',
  picture_zoom_in: 'बड़ा करें',
  picture_zoom_out: 'छोटा करें',
  picture_pick: 'चित्र पर जगह',
  picture_keys: 'तीर कुंजियाँ क्रॉस को हिलाती हैं, Shift के साथ बड़े कदमों में। Enter जगह दर्ज करता है।',
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
