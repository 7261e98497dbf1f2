import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Zadejte heslo',
  gate_password_text: 'Tato studie je chráněná heslem. Pokud ho nemáte, zeptejte se toho, kdo vás pozval.',
  gate_password_label: 'Heslo',
  gate_password_wrong: 'Toto heslo není správné. Zkontrolujte ho a zkuste to znovu.',
  gate_password_wait: 'Příliš mnoho pokusů. Počkejte několik minut a zkuste to znovu.',
  gate_cookies:
    'Prohlížeč tu blokuje soubory cookie, a proto si heslo nezapamatuje. Otevřete studii na nové kartě.',
  gate_cookies_allow:
    'Prohlížeč blokuje soubory cookie, a proto si heslo nezapamatuje. Povolte je pro tento web a zadejte heslo znovu.',
  gate_open_tab: 'Otevřít na nové kartě',
  gate_device_title: 'Použijte prosím jiné zařízení',
  gate_device_text: 'Na tomto zařízení studii vyplnit nelze. Vhodná zařízení: {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'tablet',
  gate_desktop: 'počítač',
  gate_device_scan: 'Naskenujte tento kód druhým zařízením, nebo si odkaz pošlete.',
  gate_link: 'Odkaz na studii',
  gate_send_link: 'Poslat odkaz e-mailem',
  gate_qr: 'QR kód odkazu',
  gate_framed_title: 'Tuto studii zde nelze zobrazit',
  gate_framed_text: 'Pro tento web není nastavená. Můžete ji otevřít na nové kartě.',
};
