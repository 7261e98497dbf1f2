import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: 'この画像を読み込めませんでした。接続を確認して、もう一度お試しください。',
  picture_slow: '画像をまだ読み込んでいます。',
  picture_larger: '「{picture}」を拡大',
  picture_close: '閉じる',
  picture_zoom_in: '拡大',
  picture_zoom_out: '縮小',
  picture_pick: '画像上の位置',
  picture_keys: '矢印キーで照準を動かします。Shift を押すと大きく動きます。Enter キーで決定します。',
  picture_at: '{place}：左から {x}%、上から {y}%',
  picture_set: '決定しました。{where}。',
  picture_place_1: '左上',
  picture_place_2: '中央上',
  picture_place_3: '右上',
  picture_place_4: '中央左',
  picture_place_5: '中央',
  picture_place_6: '中央右',
  picture_place_7: '左下',
  picture_place_8: '中央下',
  picture_place_9: '右下',
};
