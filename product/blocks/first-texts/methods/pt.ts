import type { MethodTexts } from './method-texts.ts';

export const methodTexts: MethodTexts = {
  sus: [
    'Acho que gostaria de usar este sistema com frequência',
    'Achei o sistema desnecessariamente complexo',
    'Achei o sistema fácil de usar',
    'Acho que precisaria da ajuda de uma pessoa com conhecimentos técnicos para conseguir usar este sistema',
    'Achei que as várias funções deste sistema estavam bem integradas',
    'Achei que havia inconsistências demais neste sistema',
    'Imagino que a maioria das pessoas aprenderia a usar este sistema muito rapidamente',
    'Achei o sistema muito trabalhoso de usar',
    'Senti muita confiança ao usar o sistema',
    'Precisei aprender muitas coisas antes de conseguir usar este sistema',
  ],
  umuxLite: ['Os recursos deste sistema atendem às minhas necessidades', 'Este sistema é fácil de usar'],
  kano: {
    functional: 'O que você acha se isso existir?',
    dysfunctional: 'O que você acha se isso não existir?',
    feelings: {
      like: 'Gosto que seja assim',
      must: 'Tem que ser assim',
      neutral: 'Tanto faz',
      live: 'Posso conviver com isso',
      dislike: 'Não gosto que seja assim',
    },
  },
  maxdiff: { best: 'Mais importante', worst: 'Menos importante' },
  fiveSeconds: {
    instruction:
      'Olhe a imagem. Ela desaparece depois de alguns segundos e, em seguida, fazemos perguntas sobre ela.',
    question: 'Do que você se lembra?',
  },
  reason: 'Por que você escolheu esta opção?',
  prices: {
    tooCheap: 'A que preço seria tão barato que você duvidaria da qualidade?',
    cheap: 'A que preço seria uma pechincha, uma ótima compra pelo dinheiro?',
    expensive: 'A que preço começaria a ficar caro, mas você ainda consideraria comprar?',
    tooExpensive: 'A que preço seria tão caro que você não consideraria comprar?',
  },
  pmf: {
    very: 'Muito decepcionado/a',
    somewhat: 'Um pouco decepcionado/a',
    not: 'Não decepcionado/a (na verdade, não é tão útil)',
    away: 'Não se aplica: não uso mais',
  },
  unit: 'pontos',
};
