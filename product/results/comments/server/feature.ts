import { defineFeature } from '#platform/feature/feature.ts';
import { answerComments } from './find-commented-answer.ts';

export const answerCommentFeature = defineFeature({ comments: [answerComments] });
