import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: '課題について',
    question: '全体として、課題を完了するのはどのくらい難しかった、または簡単でしたか？',
    low: 'とても難しかった',
    high: 'とても簡単だった',
  },
  consent: {
    title: '始める前に',
    text: '参加は任意で、いつでも中止できます。\n\n改善すべき点を知るために、回答と、質問で求められた場合は録音・録画を収集します。これらは私たちのチームが確認します。お名前を出さずに回答を引用することがあります。この調査に必要な期間、保管します。\n\nご自身のデータの確認や削除をご希望の場合は、あなたを招待した担当者にご連絡ください。',
    purposes: {
      record: '改善すべき点を知るために、回答と、質問で求められた場合は録音・録画を収集します。',
      keep: 'この調査に必要な期間、保管します。',
      quote: 'お名前を出さずに回答を引用することがあります。',
    },
  },
  options: {
    other: 'その他',
    noneOfThese: 'あてはまるものはない',
    dontKnow: 'わからない',
    notApplicable: '該当しない',
  },
  yes: 'はい',
  no: 'いいえ',
  recommend: {
    low: 'まったく可能性はない',
    high: '非常に可能性が高い',
  },
};
