import { MAX_CONDITIONS_LENGTH, PARTICIPANT_ORDERS } from '../../participant.ts';
import type { ListQuery } from './requests.ts';

/** The server refuses anything else. */
const UUID_PATTERN = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_SEARCH_LENGTH = 200;

/** The list that an address stands for; what is no part of one is left out. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const search = (params.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const tag = params.get('tag') ?? '';
  const segment = params.get('segment') ?? '';
  const conditions = params.get('conditions') ?? '';
  const order = PARTICIPANT_ORDERS.find((one) => one === params.get('order'));
  return {
    ...(search && { search }),
    ...(UUID_PATTERN.test(tag) && { tag }),
    ...(UUID_PATTERN.test(segment) && { segment }),
    ...(conditions && conditions.length <= MAX_CONDITIONS_LENGTH && { conditions }),
    ...(order && order !== 'newest' && { order }),
  };
}

/** The same as the end of an address: "?search=ada&order=name", empty for the whole list. */
export function formatListQuery(query: ListQuery): string {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return text ? `?${text}` : '';
}
