import type { ConfigProblem } from '../team-block.ts';
import { reviewPicture, reviewText } from '../review-text.ts';
import { isEmpty, plainText } from '../text.ts';
import { createFigmaEmbedUrl } from './figma.ts';
import { MIN_SCREENS, type PrototypeTestConfig, type PrototypeScreen } from './prototype.ts';
import { findBrokenStep, findScreen, findStartScreen, findShortestPaths } from './walk.ts';

const createError = (message: string, field: string): ConfigProblem => ({
  severity: 'error',
  message,
  field,
});
const createWarning = (message: string, field: string): ConfigProblem => ({
  severity: 'warning',
  message,
  field,
});

/** Problems of a prototype, such as screens and goals that cannot be reached. */
export function reviewPrototype(config: PrototypeTestConfig, languages: string[]): ConfigProblem[] {
  if (config.kind === 'figma')
    return createFigmaEmbedUrl(config.figma)
      ? []
      : [createError('Paste a Figma prototype link. It starts with https://www.figma.com/proto/.', 'figma')];
  if (config.screens.length < MIN_SCREENS) return [createError('Add at least two screens.', 'screens')];
  return [...reviewScreens(config, languages), ...reviewGoals(config), ...reviewPaths(config)];
}

function reviewScreens(config: PrototypeTestConfig, languages: string[]): ConfigProblem[] {
  const shortestPaths = findShortestPaths(config);
  return config.screens.flatMap((screen) => {
    const { id, name, picture } = screen;
    const field = `screen:${id}`;
    const problems = [
      ...reviewText(name, languages, {
        field,
        missingMessage: 'Name this screen.',
        name: 'name of this screen',
      }),
      ...reviewPicture(picture, languages, field),
      ...reviewHotspots(config, screen, languages),
    ];
    if (!shortestPaths.has(id))
      problems.push(createWarning('No hotspot leads to this screen, so nobody will see it.', field));
    return problems;
  });
}

/** Reported at the screen, since its hotspots are only visible when it is open. */
function reviewHotspots(
  config: PrototypeTestConfig,
  { id, hotspots }: PrototypeScreen,
  languages: string[],
): ConfigProblem[] {
  const field = `screen:${id}`;
  return hotspots.flatMap(({ to, label }, index) => {
    const problems = reviewText(label, languages, {
      field,
      missingMessage: null,
      name: `name of hotspot ${index + 1}`,
    });
    if (to === null || (to !== 'back' && !findScreen(config, to)))
      problems.push(createError(`Choose which screen hotspot ${index + 1} leads to.`, field));
    return problems;
  });
}

function reviewGoals(config: PrototypeTestConfig): ConfigProblem[] {
  const { goals } = config;
  const start = findStartScreen(config)?.id;
  const shortestPaths = findShortestPaths(config);
  if (goals.length === 0)
    return [
      createWarning(
        'No goal screen: people say when they are done. Mark a goal to measure success.',
        'goals',
      ),
    ];
  return goals.flatMap((goal) => {
    if (!findScreen(config, goal))
      return [createError('A goal screen was removed. Choose another.', 'goals')];
    if (goal === start) return [createError('The start screen can’t be the goal. Choose another.', 'goals')];
    return shortestPaths.has(goal)
      ? []
      : [
          createError(
            'This goal can’t be reached from the start screen. Add hotspots that lead to it.',
            `screen:${goal}`,
          ),
        ];
  });
}

function reviewPaths(config: PrototypeTestConfig): ConfigProblem[] {
  return config.paths.flatMap(({ id, screens }, index) => {
    const field = `path:${id}`;
    const brokenStep = findBrokenStep(config, screens);
    const findScreenName = (screen: string) =>
      plainText(Object.values(findScreen(config, screen)?.name ?? {}).find((tree) => !isEmpty(tree))) ||
      'a screen';
    // `findBrokenStep` returns the same screen twice for a path that begins on another than the start screen.
    if (brokenStep && brokenStep[0] === brokenStep[1])
      return [createError(`Goal path ${index + 1} starts on another screen. Record it again.`, field)];
    if (brokenStep)
      return [
        createError(
          `Goal path ${index + 1} is broken: no hotspot leads from ${findScreenName(brokenStep[0])} to ${findScreenName(brokenStep[1])}. Record it again.`,
          field,
        ),
      ];
    const goal = screens.findIndex((screen) => config.goals.includes(screen));
    return goal === screens.length - 1
      ? []
      : [
          createError(
            `Goal path ${index + 1} must end at the first goal it reaches. Record it again.`,
            field,
          ),
        ];
  });
}
