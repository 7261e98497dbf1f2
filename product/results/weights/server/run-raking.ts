import { parentPort, workerData } from 'node:worker_threads';
import { rake } from '../rake.ts';

// The thread that `rake-in-thread.ts` starts.
parentPort!.postMessage(rake(...(workerData as Parameters<typeof rake>)));
