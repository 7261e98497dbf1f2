import type { Messages } from '../../../messages.ts';

export const messages: Messages = {
  picture_failed: '이 이미지를 불러오지 못했습니다. 연결을 확인하고 다시 시도해 주세요.',
  picture_slow: '이미지를 아직 불러오는 중입니다.',
  picture_larger: '“{picture}” 확대',
  picture_close: '닫기',
  picture_zoom_in: '확대',
  picture_zoom_out: '축소',
  picture_pick: '이미지 위의 위치',
  picture_keys:
    '화살표 키로 십자선을 옮기고, Shift와 함께 누르면 더 크게 옮깁니다. Enter 키를 누르면 위치가 정해집니다.',
  picture_at: '{place}: 왼쪽에서 {x}%, 위에서 {y}%',
  picture_set: '표시했습니다. {where}.',
  picture_place_1: '왼쪽 위',
  picture_place_2: '가운데 위',
  picture_place_3: '오른쪽 위',
  picture_place_4: '왼쪽 가운데',
  picture_place_5: '한가운데',
  picture_place_6: '오른쪽 가운데',
  picture_place_7: '왼쪽 아래',
  picture_place_8: '가운데 아래',
  picture_place_9: '오른쪽 아래',
};
