import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Не вдалося завантажити це зображення. Перевірте з’єднання і спробуйте ще раз.',
  picture_slow: 'Зображення ще завантажується.',
  picture_larger: 'Збільшити «{picture}»',
  picture_close: 'Закрити',
  picture_zoom_in: 'Наблизити',
  picture_zoom_out: 'Віддалити',
  picture_pick: 'Позиція на зображенні',
  picture_keys:
    'Пересувайте приціл стрілками, із Shift — більшими кроками. Натисніть Enter, щоб поставити його.',
  picture_at: '{place}: {x} % зліва, {y} % згори',
  picture_set: 'Позначено. {where}.',
  picture_place_1: 'Угорі ліворуч',
  picture_place_2: 'Угорі посередині',
  picture_place_3: 'Угорі праворуч',
  picture_place_4: 'Посередині ліворуч',
  picture_place_5: 'Посередині',
  picture_place_6: 'Посередині праворуч',
  picture_place_7: 'Унизу ліворуч',
  picture_place_8: 'Унизу посередині',
  picture_place_9: 'Унизу праворуч',
};
