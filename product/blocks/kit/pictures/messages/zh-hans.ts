import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: '无法加载此图片。请检查网络连接后重试。',
  picture_slow: '图片仍在加载。',
  picture_larger: '放大“{picture}”',
  picture_close: '关闭',
  picture_zoom_in: '放大',
  picture_zoom_out: '缩小',
  picture_pick: '图片上的位置',
  picture_keys: '使用方向键移动十字准星，按住 Shift 键可加大步幅。按 Enter 键确定位置。',
  picture_at: '{place}：距左侧 {x}%，距顶部 {y}%',
  picture_set: '已确定。{where}。',
  picture_place_1: '左上',
  picture_place_2: '中上',
  picture_place_3: '右上',
  picture_place_4: '中左',
  picture_place_5: '正中',
  picture_place_6: '中右',
  picture_place_7: '左下',
  picture_place_8: '中下',
  picture_place_9: '右下',
};
