import type { ScalePresets } from './scale-presets.ts';

export const presets: ScalePresets = {
  agreement: ['まったくそう思わない', 'そう思わない', 'どちらともいえない', 'そう思う', 'とてもそう思う'],
  satisfaction: ['とても不満', '不満', 'どちらともいえない', '満足', 'とても満足'],
  frequency: ['まったくない', 'めったにない', 'ときどき', 'よくある', 'いつも'],
  importance: ['まったく重要ではない', 'あまり重要ではない', 'やや重要', 'とても重要', 'きわめて重要'],
  likelihood: [
    '可能性はとても低い',
    '可能性は低い',
    'どちらともいえない',
    '可能性は高い',
    '可能性はとても高い',
  ],
  quality: ['とても悪い', '悪い', '普通', '良い', 'とても良い'],
};
