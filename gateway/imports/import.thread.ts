import 'temporal-polyfill/global';
import '#gateway/kernel/language.ts';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { inLanguage } from '#gateway/kernel/http/requestScope.ts';
import { accountById } from '#gateway/kernel/session/memberById.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { openKernel } from '#gateway/kernel/kernel.ts';
import { workInThread } from '#gateway/platform/thread.ts';
import { planHistory } from './historyPlan.ts';
import type { ImportPreference } from './import.rules.ts';
import { writeImport } from './importApply.ts';
import { missingPictures, wantedPictures } from './importPhotos.ts';
import { type Plan, planImport, planPhotos } from './importPlan.ts';
import { archiveOfBatch } from './importStore.ts';
import type { ImportTask, ImportTasks, WantedPicture } from './importThread.ts';
import { importTexts } from './importTexts.rules.ts';

/** The thread's tasks for a batch; see `ImportTasks`. */
const tasks: { [Name in keyof ImportTasks]: (member: Member, batch: ImportBatch) => Promise<ImportTasks[Name]> } = {
  async preview(member, batch) {
    const plan = await planned(member, batch);
    return { report: plan.report, pictures: wantedPictures(plan).length, files: plan.files };
  },
  async write(member, batch) {
    const known = await missingPhotos(member, batch);
    if (known.length > 0) return known;
    const plan = await planned(member, batch);
    const missing = await missingPictures(member, batch.id, plan);
    if (missing.length === 0) await writeImport(member, batch, plan);
    return missing;
  },
};

/** Of an archive the photos are planned by themselves, so that the others are planned only once its pictures are stored. */
async function missingPhotos(member: Member, batch: ImportBatch): Promise<WantedPicture[]> {
  if (batch.kind === 'history') return [];
  return missingPictures(member, batch.id, await planPhotos(member, await archiveOfBatch(member, batch)));
}

workInThread(async ({ settings, databaseUrl, language, task, userId, batchId }: ImportTask) => {
  const kernel = await openKernel({ ...settings, databasePool: 2 }, databaseUrl);
  try {
    const member = await accountById(kernel, userId);
    const batch = member && (await kernel.db.importBatch.findUnique({ where: { userId_id: { userId, id: batchId } } }));
    if (!batch) throw new NotFoundError(importTexts.gone);
    return await inLanguage(member.preferences.language ?? language, () => tasks[task](member, batch));
  } finally {
    await kernel.close();
  }
});

async function planned(member: Member, batch: ImportBatch): Promise<Plan & { files: string[] }> {
  if (batch.kind === 'history') return planHistory(member, batch);
  const plan = await planImport(member, await archiveOfBatch(member, batch), batch.prefer as ImportPreference);
  return { ...plan, files: [batch.fileName] };
}
