import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Görev hakkında',
    question: 'Genel olarak, görevi tamamlamak ne kadar zor ya da kolaydı?',
    low: 'Çok zor',
    high: 'Çok kolay',
  },
  consent: {
    title: 'Başlamadan önce',
    text: 'Katılım gönüllüdür ve istediğiniz zaman bırakabilirsiniz.\n\nNeyi geliştirmemiz gerektiğini öğrenmek için yanıtlarınızı ve bir soru kayıt istediğinde kayıtlarınızı topluyoruz. Bunları ekibimiz görür. Adınızı belirtmeden sözlerinizi alıntılayabiliriz. Bu araştırma için ihtiyaç duyduğumuz sürece saklarız.\n\nVerilerinizi görmek veya sildirmek için sizi davet eden kişiyle iletişime geçin.',
    purposes: {
      record:
        'Neyi geliştirmemiz gerektiğini öğrenmek için yanıtlarınızı ve bir soru kayıt istediğinde kayıtlarınızı topluyoruz.',
      keep: 'Bu araştırma için ihtiyaç duyduğumuz sürece saklarız.',
      quote: 'Adınızı belirtmeden sözlerinizi alıntılayabiliriz.',
    },
  },
  options: {
    other: 'Diğer',
    noneOfThese: 'Hiçbiri',
    dontKnow: 'Bilmiyorum',
    notApplicable: 'Geçerli değil',
  },
  yes: 'Evet',
  no: 'Hayır',
  recommend: {
    low: 'Hiç olası değil',
    high: 'Son derece olası',
  },
};
