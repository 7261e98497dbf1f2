import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Anna salasana',
  gate_password_text:
    'Tutkimus on suojattu salasanalla. Jos sinulla ei ole sitä, kysy sitä kutsun lähettäjältä.',
  gate_password_label: 'Salasana',
  gate_password_wrong: 'Salasana on väärä. Tarkista se ja yritä uudelleen.',
  gate_password_wait: 'Liian monta yritystä. Odota muutama minuutti ja yritä uudelleen.',
  gate_cookies:
    'Selain estää evästeet täällä, joten se ei voi muistaa salasanaa. Avaa tutkimus uudessa välilehdessä.',
  gate_cookies_allow:
    'Selain estää evästeet, joten se ei voi muistaa salasanaa. Salli evästeet tällä sivustolla ja anna salasana uudelleen.',
  gate_open_tab: 'Avaa uudessa välilehdessä',
  gate_device_title: 'Käytä toista laitetta',
  gate_device_text: 'Tutkimukseen ei voi vastata tällä laitteella. Sopivat laitteet: {devices}.',
  gate_phone: 'puhelin',
  gate_tablet: 'tabletti',
  gate_desktop: 'tietokone',
  gate_device_scan: 'Skannaa koodi toisella laitteella tai lähetä linkki itsellesi.',
  gate_link: 'Linkki tutkimukseen',
  gate_send_link: 'Lähetä linkki sähköpostitse',
  gate_qr: 'Linkin QR-koodi',
  gate_framed_title: 'Tutkimusta ei voi näyttää tässä',
  gate_framed_text: 'Sitä ei ole otettu käyttöön tällä sivustolla. Voit avata sen uudessa välilehdessä.',
};
