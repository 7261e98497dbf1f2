import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'Bu görsel yüklenemedi. Bağlantınızı kontrol edip yeniden deneyin.',
  picture_slow: 'Görsel hâlâ yükleniyor.',
  picture_larger: 'Büyüt: “{picture}”',
  picture_close: 'Kapat',
  picture_zoom_in: 'Yakınlaştır',
  picture_zoom_out: 'Uzaklaştır',
  picture_pick: 'Görseldeki konum',
  picture_keys:
    'Artı imlecini ok tuşlarıyla, Shift ile daha büyük adımlarla hareket ettirin. İşaretlemek için Enter’a basın.',
  picture_at: '{place}: soldan %{x}, üstten %{y}',
  picture_set: 'İşaretlendi. {where}.',
  picture_place_1: 'Sol üst',
  picture_place_2: 'Üst orta',
  picture_place_3: 'Sağ üst',
  picture_place_4: 'Sol orta',
  picture_place_5: 'Orta',
  picture_place_6: 'Sağ orta',
  picture_place_7: 'Sol alt',
  picture_place_8: 'Alt orta',
  picture_place_9: 'Sağ alt',
};
