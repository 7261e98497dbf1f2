// The rules of a path, in a chunk that only studies with rules load (`loadRules`).
export { arrangeBlocks } from '#product/studies/logic/arrange.ts';
export { listConditionBlocks, listConditionVariables } from '#product/studies/logic/condition.ts';
export { evaluateCondition } from '#product/studies/logic/evaluate-condition.ts';
export { listBlocksReadByVariables } from '#product/studies/logic/variables.ts';
export { createEvaluationContext, walk } from '#product/studies/logic/walk.ts';
