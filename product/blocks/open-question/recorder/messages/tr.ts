import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Ses kaydet',
  open_question_video: 'Video kaydet',
  open_question_write: 'Kayıt yapamıyor musunuz? Yazın',
  open_question_ready: 'Hazır olduğunuzda başlayın.',
  open_question_up_to: 'En fazla {time} kayıt yapabilirsiniz.',
  open_question_start: 'Kaydı başlat',
  open_question_stop: 'Kaydı durdur',
  open_question_hidden: 'Bu sayfayı önde tutun. Arka planda kameranız durabilir.',
  open_question_review: 'Kaydınız: {time}',
  open_question_found: '{time} uzunluğundaki kaydınız hâlâ burada.',
  open_question_cut:
    'Mikrofonunuzun ya da kameranızın bağlantısı kesildi. O ana kadarki kaydınız burada: {time}.',
  open_question_use: 'Bu kaydı kullan',
  open_question_again: 'Yeniden kaydet',
  open_question_delete: 'Kaydı sil',
  open_question_smaller: 'Bağlantınız yavaş, bu yüzden videonuz daha küçük boyutta kaydedilecek.',
  open_question_slow: 'Bağlantınız yavaş. Kaydınız bu cihazda tutuluyor ve parça parça gönderiliyor.',
  open_question_voice_instead: 'Yalnızca ses kaydet',
  open_question_sent: 'Kayıt gönderildi: {time}',
  open_question_not_sent: 'Kaydınız gönderilemedi. Yeniden kaydedin ya da yanıtınızı yazın.',
  open_question_refused: 'Tarayıcınız bu sayfanın mikrofonunuzu ya da kameranızı kullanmasına izin vermiyor.',
  open_question_missing:
    'Mikrofonunuza ya da kameranıza erişemiyoruz. Bağlı olduğundan ve başka bir uygulama tarafından kullanılmadığından emin olup yeniden deneyin.',
  open_question_unsupported: 'Bu tarayıcı kayıt yapamıyor. Lütfen yanıtınızı yazın.',
  open_question_unagreed: 'Kayda onay vermediniz, bu yüzden lütfen yanıtınızı yazın.',
};
