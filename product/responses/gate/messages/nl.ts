import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Voer het wachtwoord in',
  gate_password_text:
    'Dit onderzoek is beveiligd met een wachtwoord. Hebt u het niet, vraag het dan aan degene die u heeft uitgenodigd.',
  gate_password_label: 'Wachtwoord',
  gate_password_wrong: 'Dit wachtwoord klopt niet. Controleer het en probeer het opnieuw.',
  gate_password_wait: 'Te veel pogingen. Wacht een paar minuten en probeer het opnieuw.',
  gate_cookies:
    'Deze browser blokkeert hier cookies en kan het wachtwoord daarom niet onthouden. Open het onderzoek in een nieuw tabblad.',
  gate_cookies_allow:
    'Deze browser blokkeert cookies en kan het wachtwoord daarom niet onthouden. Sta cookies toe voor deze site en voer het wachtwoord opnieuw in.',
  gate_open_tab: 'Openen in een nieuw tabblad',
  gate_device_title: 'Gebruik een ander apparaat',
  gate_device_text: 'Op dit apparaat kunt u niet aan het onderzoek meedoen. U kunt meedoen op een {devices}.',
  gate_phone: 'telefoon',
  gate_tablet: 'tablet',
  gate_desktop: 'computer',
  gate_device_scan: 'Scan deze code met het andere apparaat of stuur uzelf de link.',
  gate_link: 'Link naar het onderzoek',
  gate_send_link: 'Link per e-mail versturen',
  gate_qr: 'QR-code van de link',
  gate_framed_title: 'Dit onderzoek kan hier niet worden getoond',
  gate_framed_text: 'Het is niet ingesteld voor deze website. U kunt het in een nieuw tabblad openen.',
};
