import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  screen_task_recorded: 'Görev sırasında ekranınız kaydedilir. Göstermek istemediğiniz her şeyi kapatın.',
  screen_task_recorded_voice:
    'Görev sırasında ekranınız ve sesiniz kaydedilir. Lütfen sesli düşünün ve göstermek istemediğiniz her şeyi kapatın.',
  screen_task_camera: 'Kameranız da kaydedilir.',
  screen_task_opens: '{site} yeni bir sekmede açılır. Bitirdiğinizde bu sekmeye dönün.',
  screen_task_share: 'Ekranı paylaş',
  screen_task_ask: 'Tüm ekranınızı seçin ve tarayıcınız sorduğunda erişime izin verin.',
  screen_task_ready: 'Ekranınız paylaşılıyor. Hazır olduğunuzda başlayın.',
  screen_task_one_tab:
    'Yalnızca bir sekmeyi paylaşıyorsunuz, bu yüzden görev görünmeyebilir. Bunun yerine tüm ekranınızı paylaşın.',
  screen_task_no_device: 'Mikrofonunuza veya kameranıza ulaşılamıyor. Görev onsuz kaydediliyor.',
  screen_task_share_again: 'Yeniden paylaş',
  screen_task_running: 'Görev sürüyor.',
  screen_task_open_again: '{site} adresini yeniden aç',
  screen_task_finished: 'Bitirdim',
  screen_task_gave_up: 'Bitiremedim',
  screen_task_stopped: 'Artık kaydedilmiyorsunuz. Göreve devam edin: Kaydedilenler korunuyor.',
  screen_task_found:
    'Bu sayfa görev sırasında kapatıldı. {time} uzunluğundaki kaydınız hâlâ burada. Görevi bitirdiniz mi?',
  screen_task_address: 'En son bulunduğunuz sayfanın adresini yapıştırın',
  screen_task_address_hint: 'Adresi diğer sekmenin adres çubuğundan kopyalayın.',
  screen_task_not_an_address:
    'Bu bir web sayfasının adresi değil. Adresi diğer sekmenin adres çubuğundan kopyalayın.',
  screen_task_without: 'Görevi kayıt olmadan yap',
  screen_task_refused: 'Ekranınız paylaşılmıyor. Yeniden deneyin ve tüm ekranınızı seçin.',
  screen_task_unsupported: 'Bu cihaz ekranını kaydedemiyor.',
  screen_task_computer: 'Lütfen bu araştırmayı bir bilgisayarda açın.',
  screen_task_unagreed: 'Kaydedilmeyi kabul etmediniz.',
  screen_task_leave: 'Bu görev olmadan devam et',
  screen_task_again: 'Görevi yeniden yap',
  screen_task_not_sent: 'Kaydınız gönderilemedi. Yanıtınız onsuz da geçerlidir.',
  screen_task_ended_unable: 'Bu görevi atladınız. Şimdi devam edebilirsiniz.',
  screen_task_start: 'Göreve başla',
  screen_task_limit: 'Bu görev için süre: {time}',
  screen_task_ended_done: 'Teşekkür ederiz. Şimdi devam edebilirsiniz.',
  screen_task_ended_gave_up: 'Görevden vazgeçtiniz. Bu da bize yardımcı olur. Şimdi devam edebilirsiniz.',
  screen_task_ended_timeout:
    'Görev burada bitiyor. Denediğiniz için teşekkür ederiz. Şimdi devam edebilirsiniz.',
};
