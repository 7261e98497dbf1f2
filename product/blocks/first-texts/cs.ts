import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'O úkolu',
    question: 'Jak obtížné nebo snadné bylo celkově úkol splnit?',
    low: 'Velmi obtížné',
    high: 'Velmi snadné',
  },
  consent: {
    title: 'Než začnete',
    text: 'Účast je dobrovolná a můžete ji kdykoli ukončit.\n\nShromažďujeme vaše odpovědi a nahrávky tam, kde o ně otázka žádá, abychom zjistili, co máme zlepšit. Vidí je náš tým. Můžeme vás citovat bez uvedení jména. Uchováváme je tak dlouho, dokud je pro tento výzkum potřebujeme.\n\nChcete-li své údaje vidět nebo nechat smazat, obraťte se na osobu, která vás pozvala.',
    purposes: {
      record:
        'Shromažďujeme vaše odpovědi a nahrávky tam, kde o ně otázka žádá, abychom zjistili, co máme zlepšit.',
      keep: 'Uchováváme je tak dlouho, dokud je pro tento výzkum potřebujeme.',
      quote: 'Můžeme vás citovat bez uvedení jména.',
    },
  },
  options: {
    other: 'Jiné',
    noneOfThese: 'Nic z uvedeného',
    dontKnow: 'Nevím',
    notApplicable: 'Netýká se mě',
  },
  yes: 'Ano',
  no: 'Ne',
  recommend: {
    low: 'Zcela nepravděpodobné',
    high: 'Mimořádně pravděpodobné',
  },
};
