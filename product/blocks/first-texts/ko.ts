import type { FirstTexts } from './texts-of-language.ts';

export const firstTexts: FirstTexts = {
  ease: {
    title: '과제에 대하여',
    question: '전반적으로 과제를 완료하는 것이 얼마나 어렵거나 쉬웠나요?',
    low: '매우 어려웠다',
    high: '매우 쉬웠다',
  },
  consent: {
    title: '시작하기 전에',
    text: '참여는 자발적이며 언제든지 그만둘 수 있습니다.\n\n무엇을 개선해야 할지 알아보기 위해 답변과, 질문에서 요청하는 경우 녹음·녹화를 수집합니다. 저희 팀이 이를 확인합니다. 이름을 밝히지 않고 답변을 인용할 수 있습니다. 이 조사에 필요한 기간 동안 보관합니다.\n\n본인의 데이터를 확인하거나 삭제를 요청하려면 초대한 담당자에게 연락해 주세요.',
    purposes: {
      record: '무엇을 개선해야 할지 알아보기 위해 답변과, 질문에서 요청하는 경우 녹음·녹화를 수집합니다.',
      keep: '이 조사에 필요한 기간 동안 보관합니다.',
      quote: '이름을 밝히지 않고 답변을 인용할 수 있습니다.',
    },
  },
  options: {
    other: '기타',
    noneOfThese: '이 중에 없음',
    dontKnow: '모르겠음',
    notApplicable: '해당되지 않음',
  },
  yes: '예',
  no: '아니요',
  recommend: {
    low: '전혀 가능성이 없다',
    high: '매우 가능성이 높다',
  },
};
