import type { Messages } from '#product/blocks/messages.ts';

export const messages: Messages = {
  gate_password_title: 'Введіть пароль',
  gate_password_text:
    'Це дослідження захищене паролем. Якщо у вас його немає, запитайте того, хто вас запросив.',
  gate_password_label: 'Пароль',
  gate_password_wrong: 'Пароль неправильний. Перевірте його й спробуйте ще раз.',
  gate_password_wait: 'Забагато спроб. Зачекайте кілька хвилин і спробуйте ще раз.',
  gate_cookies:
    'Браузер блокує тут файли cookie, тому не може запам’ятати пароль. Відкрийте дослідження в новій вкладці.',
  gate_open_tab: 'Відкрити в новій вкладці',
  gate_device_title: 'Скористайтеся іншим пристроєм',
  gate_device_text: 'На цьому пристрої пройти дослідження не можна. Підходять: {devices}.',
  gate_phone: 'телефон',
  gate_tablet: 'планшет',
  gate_desktop: 'комп’ютер',
  gate_device_scan: 'Відскануйте цей код іншим пристроєм або надішліть собі посилання.',
  gate_link: 'Посилання на дослідження',
  gate_send_link: 'Надіслати посилання електронною поштою',
  gate_qr: 'QR-код посилання',
  gate_framed_title: 'Це дослідження не можна показати тут',
  gate_framed_text: 'Воно не налаштоване для цього сайту. Ви можете відкрити його в новій вкладці.',
};
