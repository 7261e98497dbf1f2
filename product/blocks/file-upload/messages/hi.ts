import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'फ़ाइल चुनें', other: 'फ़ाइलें चुनें' },
  file_upload_drop: 'या यहाँ छोड़ें',
  file_upload_limits: {
    one: '{size} MB तक की एक फ़ाइल।',
    other: '{count} फ़ाइलों तक, हर एक {size} MB तक की।',
  },
  file_upload_kinds: 'ये भेजे जा सकते हैं: {kinds}।',
  file_upload_pictures: 'चित्र',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'दस्तावेज़',
  file_upload_audio: 'ऑडियो',
  file_upload_video: 'वीडियो',
  file_upload_list: 'आपकी फ़ाइलें',
  file_upload_sending: '{name} भेजी जा रही है',
  file_upload_wait: 'आगे बढ़ने से पहले सब कुछ भेजे जाने तक प्रतीक्षा करें।',
  file_upload_sent: '{name} भेज दी गई।',
  file_upload_removed: '{name} हटा दी गई।',
  file_upload_remove: '{name} को हटाएँ',
  file_upload_unreached: 'कनेक्शन की प्रतीक्षा है। फ़ाइल अपने आप भेज दी जाएगी।',
  file_upload_busy: 'भेजा जा रहा है…',
  file_upload_queued: 'कनेक्शन की प्रतीक्षा है…',
  file_upload_too_large: 'यह फ़ाइल बहुत बड़ी है।',
  file_upload_kind: 'यहाँ इस तरह की फ़ाइल नहीं माँगी गई है।',
  file_upload_full: 'यहाँ और फ़ाइलें नहीं भेजी जा सकतीं।',
  file_upload_refused: 'यह फ़ाइल ली नहीं जा सकी।',
};
