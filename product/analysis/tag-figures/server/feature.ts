import { defineFeature } from '#platform/feature/feature.ts';
import * as tagQuotes from '../contract.ts';
import { answerTagFilter } from './find-answer-tag.ts';
import { tagFigureRoutes } from './routes.ts';
import { tagSource } from './tag-source.ts';

export const tagFigureFeature = defineFeature({
  contracts: { tagQuotes },
  routes: tagFigureRoutes,
  filters: [answerTagFilter],
  tagSource,
});
