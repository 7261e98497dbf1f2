import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Inserisca la password',
  gate_password_text:
    'Questo studio è protetto da password. Se non ce l’ha, la chieda a chi le ha inviato l’invito.',
  gate_password_label: 'Password',
  gate_password_wrong: 'La password non è corretta. La controlli e riprovi.',
  gate_password_wait: 'Troppi tentativi. Attenda qualche minuto e riprovi.',
  gate_cookies:
    'Questo browser blocca i cookie qui e non può ricordare la password. Apra lo studio in una nuova scheda.',
  gate_cookies_allow:
    'Questo browser blocca i cookie e non può ricordare la password. Li consenta per questo sito e inserisca di nuovo la password.',
  gate_open_tab: 'Apri in una nuova scheda',
  gate_device_title: 'Usi un altro dispositivo',
  gate_device_text:
    'Non è possibile rispondere a questo studio su questo dispositivo. Può rispondere da {devices}.',
  gate_phone: 'telefono',
  gate_tablet: 'tablet',
  gate_desktop: 'computer',
  gate_device_scan: 'Inquadri questo codice con l’altro dispositivo o si invii il link.',
  gate_link: 'Link allo studio',
  gate_send_link: 'Invia il link via e-mail',
  gate_qr: 'Codice QR del link',
  gate_framed_title: 'Questo studio non può essere mostrato qui',
  gate_framed_text: 'Non è configurato per questo sito. Può aprirlo in una nuova scheda.',
};
