import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Over de taak',
    question: 'Hoe moeilijk of makkelijk was het over het geheel genomen om de taak uit te voeren?',
    low: 'Heel moeilijk',
    high: 'Heel makkelijk',
  },
  consent: {
    title: 'Voordat u begint',
    text: 'Deelname is vrijwillig en u kunt op elk moment stoppen.\n\nWe verzamelen uw antwoorden, en opnamen als een vraag daarom vraagt, om te leren wat we moeten verbeteren. Ons team ziet ze. Mogelijk citeren we u, zonder uw naam. We bewaren ze zolang we ze voor dit onderzoek nodig hebben.\n\nWilt u uw gegevens inzien of laten verwijderen, neem dan contact op met de persoon die u heeft uitgenodigd.',
    purposes: {
      record:
        'We verzamelen uw antwoorden, en opnamen als een vraag daarom vraagt, om te leren wat we moeten verbeteren.',
      keep: 'We bewaren ze zolang we ze voor dit onderzoek nodig hebben.',
      quote: 'Mogelijk citeren we u, zonder uw naam.',
    },
  },
  options: {
    other: 'Anders',
    noneOfThese: 'Geen van deze',
    dontKnow: 'Weet ik niet',
    notApplicable: 'Niet van toepassing',
  },
  yes: 'Ja',
  no: 'Nee',
  recommend: {
    low: 'Helemaal niet waarschijnlijk',
    high: 'Uiterst waarschijnlijk',
  },
};
