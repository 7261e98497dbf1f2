import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Ange lösenordet',
  gate_password_text: 'Studien är skyddad med lösenord. Om du inte har det kan du fråga den som bjöd in dig.',
  gate_password_label: 'Lösenord',
  gate_password_wrong: 'Lösenordet stämmer inte. Kontrollera det och försök igen.',
  gate_password_wait: 'För många försök. Vänta några minuter och försök igen.',
  gate_cookies:
    'Webbläsaren blockerar kakor här och kan därför inte komma ihåg lösenordet. Öppna studien i en ny flik.',
  gate_cookies_allow:
    'Webbläsaren blockerar kakor och kan därför inte komma ihåg lösenordet. Tillåt kakor för webbplatsen och ange lösenordet igen.',
  gate_open_tab: 'Öppna i en ny flik',
  gate_device_title: 'Använd en annan enhet',
  gate_device_text: 'Studien kan inte besvaras på den här enheten. Du kan svara på {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'surfplatta',
  gate_desktop: 'dator',
  gate_device_scan: 'Skanna koden med den andra enheten, eller skicka länken till dig själv.',
  gate_link: 'Länk till studien',
  gate_send_link: 'Skicka länken med e-post',
  gate_qr: 'QR-kod för länken',
  gate_framed_title: 'Studien kan inte visas här',
  gate_framed_text: 'Den är inte inställd för den här webbplatsen. Du kan öppna den i en ny flik.',
};
