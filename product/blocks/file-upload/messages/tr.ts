import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  file_upload_choose: { one: 'Dosya seç', other: 'Dosya seç' },
  file_upload_drop: 'ya da buraya bırakın',
  file_upload_limits: {
    one: 'En fazla {size} MB boyutunda bir dosya.',
    other: 'Her biri en fazla {size} MB olan {count} dosyaya kadar.',
  },
  file_upload_kinds: 'Gönderebilecekleriniz: {kinds}.',
  file_upload_pictures: 'görseller',
  file_upload_pdf: 'PDF',
  file_upload_documents: 'belgeler',
  file_upload_audio: 'ses',
  file_upload_video: 'video',
  file_upload_list: 'Dosyalarınız',
  file_upload_sending: 'Gönderiliyor: {name}',
  file_upload_wait: 'Devam etmeden önce tümünün gönderilmesini bekleyin.',
  file_upload_later:
    'Devam edebilirsiniz. Henüz gönderilmeyen dosyalar bu cihazda saklanıyor ve otomatik olarak gönderilecek.',
  file_upload_photos: 'Fotoğraflar gönderilmeden önce küçültülür ve konum bilgileri kaldırılır.',
  file_upload_unsent: 'Dosyaların tümü henüz ulaşmadı.',
  file_upload_sent: '{name} gönderildi.',
  file_upload_removed: '{name} kaldırıldı.',
  file_upload_remove: 'Kaldır: {name}',
  file_upload_unreached: 'Bağlantı bekleniyor. Dosya otomatik olarak gönderilecek.',
  file_upload_busy: 'Gönderiliyor…',
  file_upload_queued: 'Bağlantı bekleniyor…',
  file_upload_too_large: 'Bu dosya {size} MB’tan büyük. Daha küçük bir dosya seçin.',
  file_upload_empty: 'Bu dosya boş. Başka bir dosya seçin.',
  file_upload_kind: 'Bu dosya türü desteklenmiyor. Başka bir dosya seçin.',
  file_upload_full: 'Buraya daha fazla dosya gönderemezsiniz.',
  file_upload_refused: 'Bu dosya gönderilemedi.',
};
