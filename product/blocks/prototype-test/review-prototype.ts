import type { Issue } from '../block.ts';
import { reviewPicture } from '../kit/pictures/review-picture.ts';
import { reviewText } from '../review-text.ts';
import { isEmpty, plain } from '../text.ts';
import { figmaEmbed } from './figma.ts';
import { MIN_SCREENS, type PrototypeTestConfig, type PrototypeScreen } from './prototype.ts';
import { findBrokenStep, screenOf, startOf, shortestPaths } from './walk.ts';

const error = (message: string, place: string): Issue => ({ severity: 'error', message, place });
const warning = (message: string, place: string): Issue => ({ severity: 'warning', message, place });

/** Problems of a prototype: what cannot be walked, and what nobody would come to. */
export function reviewPrototype(config: PrototypeTestConfig, languages: string[]): Issue[] {
  if (config.kind === 'figma')
    return figmaEmbed(config.figma)
      ? []
      : [error('Paste a Figma prototype link. It starts with https://www.figma.com/proto/.', 'figma')];
  if (config.screens.length < MIN_SCREENS) return [error('Add at least two screens.', 'screens')];
  return [...reviewScreens(config, languages), ...reviewGoals(config), ...reviewPaths(config)];
}

function reviewScreens(config: PrototypeTestConfig, languages: string[]): Issue[] {
  const reached = shortestPaths(config);
  return config.screens.flatMap((screen) => {
    const { id, name, picture } = screen;
    const place = `screen:${id}`;
    const issues = [
      ...reviewText(name, languages, { place, missing: 'Name this screen.', name: 'name of this screen' }),
      ...reviewPicture(picture, languages, place),
      ...reviewHotspots(config, screen, languages),
    ];
    if (!reached.has(id))
      issues.push(warning('No hotspot leads to this screen, so nobody will see it.', place));
    return issues;
  });
}

/** Told at their screen: its hotspots are seen only when it is opened. */
function reviewHotspots(
  config: PrototypeTestConfig,
  { id, hotspots }: PrototypeScreen,
  languages: string[],
): Issue[] {
  const place = `screen:${id}`;
  return hotspots.flatMap(({ to, label }, at) => {
    const issues = reviewText(label, languages, {
      place,
      missing: null,
      name: `name of hotspot ${at + 1}`,
    });
    if (to === null || (to !== 'back' && !screenOf(config, to)))
      issues.push(error(`Choose which screen hotspot ${at + 1} leads to.`, place));
    return issues;
  });
}

function reviewGoals(config: PrototypeTestConfig): Issue[] {
  const { goals } = config;
  const start = startOf(config)?.id;
  const reached = shortestPaths(config);
  if (goals.length === 0)
    return [
      warning('No goal screen: people say when they are done. Mark a goal to measure success.', 'goals'),
    ];
  return goals.flatMap((goal) => {
    if (!screenOf(config, goal)) return [error('A goal screen was removed. Choose another.', 'goals')];
    if (goal === start) return [error('The start screen can’t be the goal. Choose another.', 'goals')];
    return reached.has(goal)
      ? []
      : [
          error(
            'This goal can’t be reached from the start screen. Add hotspots that lead to it.',
            `screen:${goal}`,
          ),
        ];
  });
}

function reviewPaths(config: PrototypeTestConfig): Issue[] {
  return config.paths.flatMap(({ id, screens }, at) => {
    const place = `path:${id}`;
    const broken = findBrokenStep(config, screens);
    const nameOf = (screen: string) =>
      plain(Object.values(screenOf(config, screen)?.name ?? {}).find((tree) => !isEmpty(tree))) || 'a screen';
    if (broken && broken[0] === broken[1])
      return [error(`Goal path ${at + 1} starts on another screen. Record it again.`, place)];
    if (broken)
      return [
        error(
          `Goal path ${at + 1} is broken: no hotspot leads from ${nameOf(broken[0])} to ${nameOf(broken[1])}. Record it again.`,
          place,
        ),
      ];
    const goal = screens.findIndex((screen) => config.goals.includes(screen));
    return goal === screens.length - 1
      ? []
      : [error(`Goal path ${at + 1} must end at the first goal it reaches. Record it again.`, place)];
  });
}
