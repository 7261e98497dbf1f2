import { diskStorage } from '#platform/storage/disk.ts';
import { joinFiles } from '#product/media/resumable/server/join-files.ts';
import { writeFileOfKinds } from '#product/media/server/write-file.ts';

// Joins the parts `media/0` to `media/<count - 1>` of an upload into one file, and prints the peak memory of the process
// in MB. `node join-alone.ts <folder> <count>`.
const [, , folder, count] = process.argv;
if (!folder || !count) throw new Error('which folder, and how many parts?');
const storage = diskStorage(folder);
const files = Array.from({ length: Number(count) }, (_, index) => `media/${index}`);
const limits = { kinds: ['webm'] as const, bytes: Number.MAX_SAFE_INTEGER };
await writeFileOfKinds(storage, 'media/joined', joinFiles(storage, files), limits);
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024 }));
