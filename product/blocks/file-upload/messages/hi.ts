import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'फ़ाइल चुनें', other: 'फ़ाइलें चुनें' },
  file_upload_drop: 'या यहाँ छोड़ें',
  file_upload_limits: {
    one: 'एक फ़ाइल, {size} MB तक।',
    other: 'ज़्यादा से ज़्यादा {count} फ़ाइलें, हर एक {size} MB तक।',
  },
  file_upload_kinds: 'आप ये भेज सकते हैं: {kinds}।',
  file_upload_pictures: 'चित्र',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'दस्तावेज़',
  file_upload_audio: 'ऑडियो',
  file_upload_video: 'वीडियो',
  file_upload_list: 'आपकी फ़ाइलें',
  file_upload_sending: '{name} भेजी जा रही है',
  file_upload_wait: 'आगे बढ़ने से पहले सब कुछ भेजे जाने का इंतज़ार करें।',
  file_upload_later:
    'आप आगे बढ़ सकते हैं। जो फ़ाइलें अभी नहीं भेजी गई हैं, वे इस डिवाइस पर सुरक्षित हैं और अपने-आप भेज दी जाएँगी।',
  file_upload_photos: 'भेजने से पहले फ़ोटो छोटी कर दी जाती हैं और उनकी जगह की जानकारी हटा दी जाती है।',
  file_upload_unsent: 'सभी फ़ाइलें अभी नहीं पहुँची हैं।',
  file_upload_sent: '{name} भेज दी गई।',
  file_upload_removed: '{name} हटा दी गई।',
  file_upload_remove: '{name} को हटाएँ',
  file_upload_unreached: 'कनेक्शन का इंतज़ार है। फ़ाइल अपने-आप भेज दी जाएगी।',
  file_upload_busy: 'भेजा जा रहा है…',
  file_upload_queued: 'कनेक्शन का इंतज़ार है…',
  file_upload_too_large: 'यह फ़ाइल {size} MB से बड़ी है। कोई छोटी फ़ाइल चुनें।',
  file_upload_empty: 'यह फ़ाइल खाली है। कोई और फ़ाइल चुनें।',
  file_upload_kind: 'इस तरह की फ़ाइल यहाँ नहीं भेजी जा सकती। कोई और फ़ाइल चुनें।',
  file_upload_full: 'आप यहाँ और फ़ाइलें नहीं भेज सकते।',
  file_upload_refused: 'यह फ़ाइल भेजी नहीं जा सकी।',
};
