import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { TreeTestAttempt, TreeTestAnswer, TreeTestConfig } from '../tree-test.ts';

const id = (name: string) => option(name).id;
const place = (name: string, depth: number) => ({ id: id(name), text: text(name), depth });

const config: TreeTestConfig = {
  places: [
    place('shop', 0),
    place('shoes', 1),
    place('hats', 1),
    place('help', 0),
    place('contact', 1),
    place('about', 0),
  ],
  tasks: [
    { id: id('taskone'), text: text('Where would you look for boots?'), correct: [id('shoes')] },
    { id: id('tasktwo'), text: text('Where is the phone number?'), correct: [id('contact'), id('about')] },
  ],
  mayGiveUp: true,
  shuffleTasks: true,
};
const strict: TreeTestConfig = { ...config, mayGiveUp: false, tasks: config.tasks.slice(0, 1) };

const attempt = (task: string, path: string[], chosen: string | null): TreeTestAttempt => ({
  task: id(task),
  path: path.map(id),
  chosen: chosen === null ? null : id(chosen),
  ms: 4_200,
});
const answerTaskOne = (...path: string[]): TreeTestAnswer => ({
  attempts: [attempt('taskone', path, path.at(-1)!)],
});

export const samples: Samples<TreeTestConfig, TreeTestAnswer> = {
  validConfigs: [config, strict],
  invalidConfigs: [
    {},
    { ...config, places: [place('shop', 1)] },
    { ...config, places: [place('shop', 0), place('shoes', 2)] },
    { ...config, places: [place('shop', 0), place('shop', 0)] },
    { ...config, tasks: [config.tasks[0], config.tasks[0]] },
    { ...config, mayGiveUp: 1 },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config: strict, answer: answerTaskOne('shop', 'shoes'), required: true, problem: null },
    { config: strict, answer: answerTaskOne('help', 'shop', 'shoes'), required: true, problem: null },
    { config: strict, answer: answerTaskOne('shop', 'hats'), required: true, problem: null },
    { config: strict, answer: answerTaskOne('about'), required: true, problem: null },
    { config, answer: answerTaskOne('shop', 'shoes'), required: true, problem: { key: 'not_done' } },
    { config, answer: answerTaskOne('shop', 'shoes'), problem: null },
    { config, answer: { attempts: [attempt('taskone', ['shop'], null)] }, problem: null },
    { config, answer: { attempts: [attempt('taskone', [], null)] }, problem: null },
    {
      config: strict,
      answer: { attempts: [attempt('taskone', ['shop'], null)] },
      problem: { key: 'not_done' },
    },
    { config: strict, answer: { attempts: [] }, problem: { key: 'required' } },
    { config: strict, answer: answerTaskOne('shoes'), problem: { key: 'not_an_option' } },
    { config: strict, answer: answerTaskOne('shop', 'contact'), problem: { key: 'not_an_option' } },
    { config: strict, answer: answerTaskOne('shop'), problem: { key: 'not_an_option' } },
    { config: strict, answer: answerTaskOne('moon'), problem: { key: 'not_an_option' } },
    {
      config: strict,
      answer: { attempts: [attempt('taskone', ['shop'], 'shoes')] },
      problem: { key: 'not_an_option' },
    },
    {
      config,
      answer: { attempts: [attempt('taskone', ['about'], 'about'), attempt('taskone', ['about'], 'about')] },
      problem: { key: 'not_an_option' },
    },
    {
      config: strict,
      answer: { attempts: [attempt('tasktwo', ['about'], 'about')] },
      problem: { key: 'not_an_option' },
    },
  ],
  malformedAnswers: [
    {},
    { attempts: [{ ...attempt('taskone', ['about'], 'about'), ms: -1 }] },
    { attempts: [{ ...attempt('taskone', ['about'], 'about'), ms: Number.NaN }] },
    {
      attempts: [
        {
          ...attempt(
            'taskone',
            Array.from({ length: 201 }, () => 'about'),
            'about',
          ),
        },
      ],
    },
    { attempts: {} },
  ],
};
