import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: 'Sobre a tarefa',
    question: 'No geral, quão difícil ou fácil foi concluir a tarefa?',
    low: 'Muito difícil',
    high: 'Muito fácil',
  },
  consent: {
    title: 'Antes de começar',
    text: 'A participação é voluntária e você pode parar a qualquer momento.\n\nColetamos suas respostas, e gravações quando uma pergunta pede, para saber o que devemos melhorar. Nossa equipe as vê. Podemos citar suas palavras, sem o seu nome. Nós as guardamos enquanto precisarmos delas para esta pesquisa.\n\nPara ver seus dados ou pedir que sejam excluídos, fale com a pessoa que convidou você.',
    purposes: {
      record:
        'Coletamos suas respostas, e gravações quando uma pergunta pede, para saber o que devemos melhorar.',
      keep: 'Nós as guardamos enquanto precisarmos delas para esta pesquisa.',
      quote: 'Podemos citar suas palavras, sem o seu nome.',
    },
  },
  options: {
    other: 'Outro',
    noneOfThese: 'Nenhuma das anteriores',
    dontKnow: 'Não sei',
    notApplicable: 'Não se aplica',
  },
  yes: 'Sim',
  no: 'Não',
  recommend: {
    low: 'Nada provável',
    high: 'Extremamente provável',
  },
};
