import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  open_question_voice: 'Записати голос',
  open_question_video: 'Записати відео',
  open_question_write: 'Не вдається записати? Напишіть',
  open_question_ready: 'Починайте, коли будете готові.',
  open_question_up_to: 'Запис може тривати до {time}.',
  open_question_start: 'Почати запис',
  open_question_stop: 'Зупинити запис',
  open_question_hidden: 'Тримайте цю сторінку на передньому плані. У фоні камера може зупинитися.',
  open_question_review: 'Ваш запис: {time}',
  open_question_found: 'Ваш запис тривалістю {time} досі тут.',
  open_question_cut: 'Мікрофон або камеру від’єднано. Те, що ви встигли записати, тут: {time}.',
  open_question_use: 'Використати цей запис',
  open_question_again: 'Записати ще раз',
  open_question_delete: 'Видалити запис',
  open_question_smaller: 'У вас повільне з’єднання, тому відео буде записано в меншому розмірі.',
  open_question_slow:
    'У вас повільне з’єднання. Запис зберігається на цьому пристрої й надсилається частинами.',
  open_question_voice_instead: 'Записати лише голос',
  open_question_sent: 'Запис надіслано: {time}',
  open_question_not_sent: 'Не вдалося надіслати запис. Запишіть ще раз або напишіть відповідь.',
  open_question_refused: 'Браузер не дозволяє цій сторінці використовувати мікрофон чи камеру.',
  open_question_missing:
    'Ми не маємо доступу до мікрофона чи камери. Перевірте, чи пристрій під’єднано й чи не використовує його інша програма, і спробуйте ще раз.',
  open_question_unsupported: 'Цей браузер не підтримує запис. Напишіть, будь ласка, відповідь.',
  open_question_unagreed: 'Ви не погодилися на запис, тому напишіть, будь ласка, відповідь.',
};
