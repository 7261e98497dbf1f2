// What other nouns need to write answers of methods, such as the sample studies.
export type { SortedGroup } from './card-sort/sorting.ts';
export type { ClickArea, FirstClickAnswer } from './first-click/first-click.ts';
export type {
  PrototypeScreen,
  PrototypeStep,
  PrototypeTestAnswer,
  PrototypeTestConfig,
} from './prototype-test/prototype.ts';
export { findHotspot, findScreen, openScreen, roundCoordinate } from './prototype-test/walk.ts';
