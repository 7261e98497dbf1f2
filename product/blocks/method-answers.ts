// What other nouns, such as the sample studies, need to write answers of block types of the section “methods”, and to
// book what answers of interviews ask for.
export type { SortedGroup } from './card-sort/sorting.ts';
export type { ClickArea, FirstClickAnswer } from './first-click/first-click.ts';
export { interview, type InterviewAnswer, type InterviewConfig } from './interview/interview.ts';
export type {
  PrototypeScreen,
  PrototypeStep,
  PrototypeTestAnswer,
  PrototypeTestConfig,
} from './prototype-test/prototype.ts';
export { findHotspot, findScreen, openScreen, roundCoordinate } from './prototype-test/walk.ts';
