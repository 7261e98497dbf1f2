import { parentPort, workerData } from 'node:worker_threads';
import { findThemes, type FindInput } from '../../finding/find-themes.ts';

// The thread that `find-in-thread.ts` starts.
parentPort!.postMessage(findThemes(workerData as FindInput));
