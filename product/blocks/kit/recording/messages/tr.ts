import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  recording_ask: 'Tarayıcınız sorduğunda erişime izin verin.',
  recording_running: 'Kaydediliyor',
  recording_left: '{time} kaldı',
  recording_silent: 'Hiçbir şey duymuyoruz. Mikrofonunuz kapalı mı?',
  recording_full: 'Cihazınız kaydı saklayamıyor. Kayıt gönderilene kadar bu sayfayı açık tutun.',
  recording_limit_bytes:
    'Kaydınız, gönderilebilecek en büyük boyut olan {size} MB’ta durdu. Kaydınız korunuyor.',
  recording_limit_time: 'Kaydınız, izin verilen en uzun süre olan {time} sonunda durdu. Kaydınız korunuyor.',
  recording_sending: 'Gönderiliyor…',
  recording_waiting: 'Bağlantı bekleniyor. Kaydınız otomatik olarak gönderilecek.',
  recording_remaining: 'Yaklaşık {time} kaldı. Bu sayfayı açık tutun.',
  recording_help_chrome: 'Adresin yanındaki simgeyi seçin, erişime izin verin ve yeniden deneyin.',
  recording_help_safari:
    'Adresin yanındaki sayfa menüsünü açın, “Web Sitesi Ayarları”nı seçin, erişime izin verin ve yeniden deneyin.',
  recording_help_firefox: 'Adresin yanındaki üstü çizili simgeyi seçin, engeli kaldırın ve yeniden deneyin.',
};
