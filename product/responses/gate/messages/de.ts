import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Passwort eingeben',
  gate_password_text:
    'Diese Studie ist mit einem Passwort geschützt. Wenn Sie es nicht haben, fragen Sie die Person, die Sie eingeladen hat.',
  gate_password_label: 'Passwort',
  gate_password_wrong: 'Dieses Passwort stimmt nicht. Prüfen Sie es und versuchen Sie es noch einmal.',
  gate_password_wait: 'Zu viele Versuche. Warten Sie ein paar Minuten und versuchen Sie es dann noch einmal.',
  gate_cookies:
    'Dieser Browser blockiert hier Cookies und kann sich das Passwort deshalb nicht merken. Öffnen Sie die Studie in einem neuen Tab.',
  gate_cookies_allow:
    'Dieser Browser blockiert Cookies und kann sich das Passwort deshalb nicht merken. Erlauben Sie Cookies für diese Website und geben Sie das Passwort noch einmal ein.',
  gate_open_tab: 'In neuem Tab öffnen',
  gate_device_title: 'Bitte nutzen Sie ein anderes Gerät',
  gate_device_text:
    'Auf diesem Gerät können Sie nicht an der Studie teilnehmen. Geeignete Geräte: {devices}.',
  gate_phone: 'Smartphone',
  gate_tablet: 'Tablet',
  gate_desktop: 'Computer',
  gate_device_scan: 'Scannen Sie diesen Code mit dem anderen Gerät oder schicken Sie sich den Link.',
  gate_link: 'Link zur Studie',
  gate_send_link: 'Link per E-Mail senden',
  gate_qr: 'QR-Code des Links',
  gate_framed_title: 'Diese Studie kann hier nicht angezeigt werden',
  gate_framed_text: 'Sie ist für diese Website nicht freigegeben. Sie können sie in einem neuen Tab öffnen.',
};
