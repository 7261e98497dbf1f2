import type { ScalePresets } from './preset.ts';

export const presets: ScalePresets = {
  agreement: ['非常不同意', '不同意', '一般', '同意', '非常同意'],
  satisfaction: ['非常不满意', '不满意', '一般', '满意', '非常满意'],
  frequency: ['从不', '很少', '有时', '经常', '总是'],
  importance: ['完全不重要', '不太重要', '一般', '很重要', '极其重要'],
  likelihood: ['非常不可能', '不太可能', '不确定', '可能', '非常可能'],
  quality: ['很差', '差', '一般', '好', '很好'],
};
