import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Bu sistemi sık sık kullanmak isteyeceğimi düşünüyorum',
    'Sistemi gereksiz yere karmaşık buldum',
    'Sistemin kullanımını kolay buldum',
    'Bu sistemi kullanabilmek için teknik bilgisi olan birinin desteğine ihtiyaç duyacağımı düşünüyorum',
    'Bu sistemdeki çeşitli işlevlerin iyi bütünleştirildiğini düşündüm',
    'Bu sistemde çok fazla tutarsızlık olduğunu düşündüm',
    'Çoğu kişinin bu sistemi kullanmayı çok çabuk öğreneceğini tahmin ediyorum',
    'Sistemin kullanımını çok zahmetli buldum',
    'Sistemi kullanırken kendimden çok emindim',
    'Bu sistemi kullanmaya başlayabilmek için birçok şey öğrenmem gerekti',
  ],
  umuxLite: ['Bu sistemin özellikleri gereksinimlerimi karşılıyor', 'Bu sistemin kullanımı kolay'],
  kano: {
    functional: 'Bu özellik varsa ne düşünürsünüz?',
    dysfunctional: 'Bu özellik yoksa ne düşünürsünüz?',
    feelings: {
      like: 'Böyle olması hoşuma gider',
      must: 'Böyle olmalı',
      neutral: 'Benim için fark etmez',
      live: 'Böyle olmasını kabul edebilirim',
      dislike: 'Böyle olması hoşuma gitmez',
    },
  },
  maxdiff: { best: 'En önemli', worst: 'En az önemli' },
  fiveSeconds: {
    instruction: 'Görsele bakın. Birkaç saniye sonra kaybolacak, ardından görselle ilgili sorular soracağız.',
    question: 'Ne hatırlıyorsunuz?',
  },
  reason: 'Neden bunu seçtiniz?',
  prices: {
    tooCheap: 'Hangi fiyatta, kalitesinden şüphe edeceğiniz kadar ucuz olur?',
    cheap: 'Hangi fiyatta hesaplı, parasının karşılığını fazlasıyla veren bir alışveriş olur?',
    expensive: 'Hangi fiyatta pahalı gelmeye başlar ama yine de değerlendirirsiniz?',
    tooExpensive: 'Hangi fiyatta, değerlendirmeyeceğiniz kadar pahalı olur?',
  },
  pmf: {
    very: 'Çok hayal kırıklığına uğrardım',
    somewhat: 'Biraz hayal kırıklığına uğrardım',
    not: 'Hayal kırıklığına uğramazdım (aslında o kadar da yararlı değil)',
    away: 'Geçerli değil: artık kullanmıyorum',
  },
  unit: 'puan',
};
