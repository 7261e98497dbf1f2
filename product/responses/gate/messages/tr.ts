import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Parolayı girin',
  gate_password_text: 'Bu araştırma parola ile korunuyor. Parolanız yoksa sizi davet eden kişiye sorun.',
  gate_password_label: 'Parola',
  gate_password_wrong: 'Bu parola doğru değil. Kontrol edip yeniden deneyin.',
  gate_password_wait: 'Çok fazla deneme yapıldı. Birkaç dakika bekleyip yeniden deneyin.',
  gate_cookies:
    'Tarayıcı burada çerezleri engellediği için parolayı hatırlayamıyor. Araştırmayı yeni bir sekmede açın.',
  gate_cookies_allow:
    'Tarayıcı çerezleri engellediği için parolayı hatırlayamıyor. Bu site için çerezlere izin verip parolayı yeniden girin.',
  gate_open_tab: 'Yeni sekmede aç',
  gate_device_title: 'Lütfen başka bir cihaz kullanın',
  gate_device_text: 'Bu araştırma bu cihazda yanıtlanamaz. Uygun cihazlar: {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'tablet',
  gate_desktop: 'bilgisayar',
  gate_device_scan: 'Bu kodu diğer cihazla tarayın ya da bağlantıyı kendinize gönderin.',
  gate_link: 'Araştırmanın bağlantısı',
  gate_send_link: 'Bağlantıyı e-postayla gönder',
  gate_qr: 'Bağlantının QR kodu',
  gate_framed_title: 'Bu araştırma burada gösterilemiyor',
  gate_framed_text: 'Bu web sitesi için ayarlanmamış. Yeni bir sekmede açabilirsiniz.',
};
