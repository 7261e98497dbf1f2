import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Luulen, että haluaisin käyttää tätä järjestelmää usein',
    'Järjestelmä oli mielestäni tarpeettoman monimutkainen',
    'Järjestelmää oli mielestäni helppo käyttää',
    'Luulen, että tarvitsisin teknisesti osaavan henkilön apua voidakseni käyttää tätä järjestelmää',
    'Tämän järjestelmän eri toiminnot oli mielestäni yhdistetty hyvin toisiinsa',
    'Tässä järjestelmässä oli mielestäni liikaa epäjohdonmukaisuutta',
    'Uskon, että useimmat ihmiset oppisivat käyttämään tätä järjestelmää hyvin nopeasti',
    'Järjestelmää oli mielestäni hyvin hankala käyttää',
    'Tunsin oloni hyvin varmaksi järjestelmää käyttäessäni',
    'Minun piti oppia monia asioita, ennen kuin pääsin alkuun tämän järjestelmän kanssa',
  ],
  umuxLite: [
    'Tämän järjestelmän ominaisuudet vastaavat vaatimuksiani',
    'Tätä järjestelmää on helppo käyttää',
  ],
  kano: {
    functional: 'Miltä tuntuu, jos tämä on mukana?',
    dysfunctional: 'Miltä tuntuu, jos tämä ei ole mukana?',
    feelings: {
      like: 'Pidän siitä',
      must: 'Niin täytyy olla',
      neutral: 'Se on minulle yhdentekevää',
      live: 'Voin hyväksyä sen',
      dislike: 'En pidä siitä',
    },
  },
  maxdiff: { best: 'Tärkein', worst: 'Vähiten tärkeä' },
  fiveSeconds: {
    instruction: 'Katso kuvaa. Se katoaa muutaman sekunnin kuluttua, ja sitten kysymme siitä.',
    question: 'Mitä muistat?',
  },
  reason: 'Miksi valitsit tämän?',
  prices: {
    tooCheap: 'Millä hinnalla se olisi niin halpa, että epäilisit sen laatua?',
    cheap: 'Millä hinnalla se olisi löytö, erinomainen vastine rahalle?',
    expensive: 'Millä hinnalla se alkaisi olla kallis, mutta harkitsisit sitä vielä?',
    tooExpensive: 'Millä hinnalla se olisi niin kallis, ettet harkitsisi sitä?',
  },
  pmf: {
    very: 'Erittäin pettynyt',
    somewhat: 'Hieman pettynyt',
    not: 'En pettynyt (siitä ei oikeastaan ole kovin paljon hyötyä)',
    away: 'Ei koske minua: en käytä sitä enää',
  },
  unit: 'pistettä',
};
