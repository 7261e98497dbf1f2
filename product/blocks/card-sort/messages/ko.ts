import type { Messages } from '../../messages.ts';

export const messages: Messages = {
  card_sort_how_open: '서로 어울리는 카드를 카테고리로 묶고 이름을 붙여 주세요.',
  card_sort_how_closed: '각 카드를 알맞은 카테고리에 넣어 주세요.',
  card_sort_how_hybrid: '각 카드를 알맞은 카테고리에 넣어 주세요. 카테고리를 직접 추가할 수도 있습니다.',
  card_sort_ways: '카드를 끌어다 놓거나, 카드를 선택한 후 카테고리를 선택해 주세요.',
  card_sort_left: { other: '분류할 카드 {count}장' },
  card_sort_none_left: '모든 카드를 분류했습니다.',
  card_sort_cards: { other: '카드 {count}장' },
  card_sort_where: '“{card}” 카드는 어디에 속하나요?',
  card_sort_new: '새 카테고리',
  card_sort_out: '미분류 카드로 되돌리기',
  card_sort_own: '카테고리 {number}',
  card_sort_name: '카테고리 {number}의 이름',
  card_sort_name_it: '카테고리 이름 입력',
  card_sort_remove: '{category} 삭제',
  card_sort_empty: '아직 카드가 없습니다',
  card_sort_undo: '실행 취소',
  card_sort_undone: '마지막 단계를 취소했습니다.',
  card_sort_placed: '“{card}” 카드를 {category}에 넣었습니다.',
  card_sort_taken_out: '“{card}” 카드는 더 이상 분류되어 있지 않습니다.',
  card_sort_removed: '{category} 카테고리를 삭제했습니다. 안에 있던 카드는 더 이상 분류되어 있지 않습니다.',
};
