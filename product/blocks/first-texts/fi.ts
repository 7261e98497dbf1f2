import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Tehtävästä',
    question: 'Kuinka vaikeaa tai helppoa tehtävän suorittaminen kokonaisuutena oli?',
    low: 'Erittäin vaikeaa',
    high: 'Erittäin helppoa',
  },
  consent: {
    title: 'Ennen kuin aloitat',
    text: 'Osallistuminen on vapaaehtoista, ja voit lopettaa milloin tahansa.\n\nKeräämme vastauksesi sekä tallenteita, kun kysymys pyytää sellaista, jotta tiedämme, mitä meidän pitäisi parantaa. Tiimimme näkee ne. Saatamme lainata vastauksiasi ilman nimeäsi. Säilytämme niitä niin kauan kuin tarvitsemme niitä tähän tutkimukseen.\n\nJos haluat nähdä tietosi tai poistattaa ne, ota yhteyttä henkilöön, joka kutsui sinut.',
    purposes: {
      record:
        'Keräämme vastauksesi sekä tallenteita, kun kysymys pyytää sellaista, jotta tiedämme, mitä meidän pitäisi parantaa.',
      keep: 'Säilytämme niitä niin kauan kuin tarvitsemme niitä tähän tutkimukseen.',
      quote: 'Saatamme lainata vastauksiasi ilman nimeäsi.',
    },
  },
  options: {
    other: 'Jokin muu',
    noneOfThese: 'Ei mikään näistä',
    dontKnow: 'En tiedä',
    notApplicable: 'Ei koske minua',
  },
  yes: 'Kyllä',
  no: 'Ei',
  recommend: {
    low: 'Ei lainkaan todennäköistä',
    high: 'Äärimmäisen todennäköistä',
  },
};
