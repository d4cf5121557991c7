import type { Settings } from '#gateway/platform/env.ts';
import { TooLargeError, UnavailableError } from '#gateway/platform/errors.ts';
import { requestLanguage } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import type { Language } from '#gateway/language/languages.ts';
import { FairQueue } from '#gateway/platform/fairQueue.ts';
import { ThreadLimitError, Threads } from '#gateway/platform/threads.ts';
import { importLimits, type ImportReport } from './import.rules.ts';
import { importTexts } from './importTexts.rules.ts';

/** The file name of an archive's photo, and the location of its image. */
export interface WantedPicture {
  id: string;
  originalName: string;
  path: string;
}

/** The thread's tasks for a stored archive, by name, with their results. */
export interface ImportTasks {
  /** Returns the effect of an import. Writes nothing. */
  preview: { report: ImportReport; pictures: number; files: string[] };
  /** Writes every row in one transaction; while pictures are missing from the store, it only returns those. */
  write: WantedPicture[];
}

export interface ImportTask {
  settings: Settings;
  databaseUrl: string;
  /** Of the reasons in the report where the member chose none. Those without values are translated when they are read. */
  language: Language;
  task: keyof ImportTasks;
  userId: string;
  batchId: string;
}

const module = new URL('./import.thread.ts', import.meta.url);
const threads = {
  preview: new Threads(module, importLimits.thread.preview),
  write: new Threads(module, importLimits.thread.write),
};
/** One archive at a time is looked through. Those that are written come one by one from their job. */
const previews = new FairQueue(
  { atOnce: 1, perKey: importLimits.waitingPerMember, inAll: importLimits.waiting },
  () => new UnavailableError(importTexts.busy, 60),
  5000,
);

/**
 * Reads an archive in a thread of its own (import.thread.ts): what it holds cannot delay anybody else. Throws
 * ValidationError, TooLargeError, NotFoundError, UnavailableError when too many archives wait.
 */
export async function inImportThread<Task extends keyof ImportTasks>(
  { settings, databaseUrl, log }: Kernel,
  task: Task,
  userId: string,
  batchId: string,
): Promise<ImportTasks[Task]> {
  const data: ImportTask = { settings, databaseUrl, language: requestLanguage(), task, userId, batchId };
  const work = () => threads[task].run<ImportTasks[Task]>(data);
  try {
    return await (task === 'preview' ? previews.run(userId, work) : work());
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    log.warn({ event: 'import-limit', task, limit: error.limit }, 'an archive needs more than an import may take');
    throw new TooLargeError(importTexts.tooMuch);
  }
}
