import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  first_click_first: 'まず課題を読み、次に画像を見て、最初にクリックすると思う場所をクリックしてください。',
  first_click_show: '画像を表示',
  first_click_how: '最初にクリックすると思う場所をクリックまたはタップしてください。',
  first_click_given: 'クリックした場所を記録しました。変更するには、別の場所をクリックしてください。',
  first_click_timed: 'クリックするまでの時間を計測します。',
};
