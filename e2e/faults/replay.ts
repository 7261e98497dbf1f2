import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { parseStarWars } from '#product/home/sample/star-wars.ts';
import { OperationLog } from './operation-log.ts';
import { toPersons, answerStudy } from './participant.ts';

// The participants of the sample survey, as a separate process that reports each acknowledgement to its parent:
// `node replay.ts <base> <link token> <log file> <clients> <stepwise> <persons>`

const [base, linkToken, file, clients, stepwise, count] = process.argv.slice(2);
if (!base || !linkToken || !file || !clients)
  throw new Error('which server, link, log and how many clients?');

const { rows } = parseStarWars(
  readFileSync(new URL('../../product/home/samples/star-wars/StarWars.csv', import.meta.url)),
);
const log = new OperationLog(file);
let acked = 0;
const acknowledged = () => {
  acked += 1;
  process.send?.({ acked });
};
const refused = (statuses: number[]) => {
  if (statuses.length > 0) process.send?.({ refused: statuses });
};
const queue = toPersons(rows.slice(0, Number(count)), Number(stepwise));

const work = async () => {
  for (let operation = queue.shift(); operation; operation = queue.shift())
    await answerStudy({ base, linkToken, log, acknowledged, refused }, operation, randomUUID());
};
await Promise.all(Array.from({ length: Number(clients) }, work));
process.disconnect?.();
