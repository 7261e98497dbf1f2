import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Podaj hasło',
  gate_password_text:
    'To badanie jest chronione hasłem. Jeśli go nie masz, zapytaj osobę, od której pochodzi zaproszenie.',
  gate_password_label: 'Hasło',
  gate_password_wrong: 'To hasło jest nieprawidłowe. Sprawdź je i spróbuj ponownie.',
  gate_password_wait: 'Zbyt wiele prób. Poczekaj kilka minut i spróbuj ponownie.',
  gate_cookies:
    'Przeglądarka blokuje tu pliki cookie, więc nie może zapamiętać hasła. Otwórz badanie w nowej karcie.',
  gate_cookies_allow:
    'Przeglądarka blokuje pliki cookie, więc nie może zapamiętać hasła. Zezwól na nie w tej witrynie i wpisz hasło ponownie.',
  gate_open_tab: 'Otwórz w nowej karcie',
  gate_device_title: 'Użyj innego urządzenia',
  gate_device_text: 'Na tym urządzeniu nie można wziąć udziału w badaniu. Odpowiednie urządzenia: {devices}.',
  gate_phone: 'telefon',
  gate_tablet: 'tablet',
  gate_desktop: 'komputer',
  gate_device_scan: 'Zeskanuj ten kod drugim urządzeniem albo wyślij sobie link.',
  gate_link: 'Link do badania',
  gate_send_link: 'Wyślij link e-mailem',
  gate_qr: 'Kod QR linku',
  gate_framed_title: 'Tego badania nie można tu wyświetlić',
  gate_framed_text: 'Nie jest skonfigurowane dla tej witryny. Możesz otworzyć je w nowej karcie.',
};
