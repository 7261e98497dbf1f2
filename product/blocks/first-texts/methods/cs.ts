import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Myslím, že budu chtít tento systém často používat',
    'Systém mi připadal zbytečně složitý',
    'Systém mi připadal snadný na používání',
    'Myslím, že k používání tohoto systému budu potřebovat pomoc technicky zdatného člověka',
    'Různé funkce v tomto systému mi připadaly dobře propojené',
    'Připadalo mi, že je v tomto systému příliš mnoho nesrovnalostí',
    'Dovedu si představit, že by se většina lidí naučila tento systém používat velmi rychle',
    'Systém mi připadal velmi těžkopádný na používání',
    'Při používání systému jsem se cítil/a velmi jistě',
    'Než jsem mohl/a s tímto systémem začít pracovat, bylo třeba se toho hodně naučit',
  ],
  umuxLite: ['Možnosti tohoto systému splňují mé požadavky', 'Tento systém se snadno používá'],
  kano: {
    functional: 'Jak to vnímáte, když je to k dispozici?',
    dysfunctional: 'Jak to vnímáte, když to k dispozici není?',
    feelings: {
      like: 'Líbí se mi to tak',
      must: 'Musí to tak být',
      neutral: 'Je mi to jedno',
      live: 'Dokážu se s tím smířit',
      dislike: 'Nelíbí se mi to tak',
    },
  },
  maxdiff: { best: 'Nejdůležitější', worst: 'Nejméně důležité' },
  fiveSeconds: {
    instruction: 'Prohlédněte si obrázek. Po několika sekundách zmizí a pak se vás na něj zeptáme.',
    question: 'Co si pamatujete?',
  },
  reason: 'Proč jste vybrali právě tuto možnost?',
  prices: {
    tooCheap: 'Při jaké ceně by to bylo tak levné, že byste pochybovali o kvalitě?',
    cheap: 'Při jaké ceně by to byla výhodná koupě, skvělá hodnota za peníze?',
    expensive: 'Při jaké ceně by to začínalo být drahé, ale ještě byste o tom uvažovali?',
    tooExpensive: 'Při jaké ceně by to bylo tak drahé, že byste o tom neuvažovali?',
  },
  pmf: {
    very: 'Velmi by mě to zklamalo',
    somewhat: 'Trochu by mě to zklamalo',
    not: 'Nezklamalo by mě to (vlastně to není tak užitečné)',
    away: 'Netýká se mě: už to nepoužívám',
  },
  unit: 'bodů',
};
