import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A string or template that begins as SQL does, and Prisma's way to send one. */
const sqlText =
  /(['"`])\s*(?:select[\s(]|insert into\s|update \S+ (?:\w+ )?set\s|delete from\s|with (?:recursive )?\w+ (?:as\b|\()|copy \S|listen |notify |vacuum|truncate |create (?:temp |unique )?(?:table|index|function|database|role)|alter |drop (?:table|database|role|owned)|set (?:local |statement_|lock_)|lock table)|\$(?:queryRaw|executeRaw)/;

/** Files whose SQL still has to move into a `*.statements.ts` file. Only ever shorten this list. */
const waiting = `
gateway/activities/projection.ts
gateway/exports/export.service.ts
gateway/exports/tableRows.ts
gateway/imports/import.service.ts
gateway/imports/importApply.ts
gateway/imports/importJob.ts
gateway/imports/importPlan.ts
gateway/imports/importSweep.service.ts
gateway/imports/importUndo.ts
gateway/imports/importWrite.ts
gateway/kernel/session/sessionRow.ts
gateway/photos/imageFiles.service.ts
gateway/photos/objectErasure.ts
gateway/photos/photo.service.ts
gateway/photos/photoQuota.service.ts
gateway/photos/pin.service.ts
gateway/photos/pinAttempts.ts
gateway/wearables/access.service.ts
gateway/wearables/apply.service.ts
gateway/wearables/dayScores.ts
gateway/wearables/inbox.service.ts
gateway/wearables/oauthState.service.ts
gateway/wearables/watch.service.ts
`
  .trim()
  .split('\n');

test('SQL stands only in *.statements.ts files and in migrations', () => {
  const sources = globSync(['gateway/**/*.ts', 'rest-compat/**/*.ts'], {
    exclude: ['**/__generated__/**', '**/*.statements.ts', '**/*.rules.ts'],
  });
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter((file) => sqlText.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(found.toSorted()).toEqual(waiting.toSorted());
});

function withoutComments(source: string): string {
  return source.replaceAll(/\/\*[^]*?\*\/|\/\/ .*$/gm, '');
}
