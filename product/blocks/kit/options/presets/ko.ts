import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['전혀 동의하지 않음', '동의하지 않음', '보통', '동의함', '매우 동의함'],
  satisfaction: ['매우 불만족', '불만족', '보통', '만족', '매우 만족'],
  frequency: ['전혀 없음', '드물게', '가끔', '자주', '항상'],
  importance: ['전혀 중요하지 않음', '별로 중요하지 않음', '보통', '매우 중요함', '대단히 중요함'],
  likelihood: ['가능성이 매우 낮음', '가능성이 낮음', '보통', '가능성이 높음', '가능성이 매우 높음'],
  quality: ['매우 나쁨', '나쁨', '보통', '좋음', '매우 좋음'],
};
