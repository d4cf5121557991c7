import { randomBytes } from 'node:crypto';
import { importLimits } from '#gateway/imports/import.rules.ts';
import { zipOf } from '#tests/imports/archives.ts';
import { jpeg } from '#tests/support/images.ts';
import { day, hostileArchives, largestLists, letters, longestJournal, manyPictures } from './stallInputs.ts';
import { applied, ask, call, measured, person, sendArchive, server, status, undone } from './stallKit.ts';

measured('archives that are none', async () => {
  for (const [name, archive] of Object.entries(await hostileArchives())) {
    const zip = await archive();
    const token = await person();
    await server.measure('POST /api/import', `${name} (${(zip.length / 1024 / 1024).toFixed(1)} MB)`, async () => {
      const sent = await sendArchive(zip, token);
      return `${sent.status} ${sent.message ?? ''}`;
    });
  }
  const token = await person();
  const sent = await sendArchive(await manyPictures((await jpeg()).bytes), token);
  await server.measure('import of an archive', `with ${importLimits.entries} files and a picture`, () =>
    applied(sent.id, token),
  );
  await server.measure('undo of an import', 'with a picture', () => undone(sent.id, token));
});

measured('the longest journal', async () => {
  const token = await person();
  const sent = await sendArchive(await zipOf(longestJournal()), token);
  await server.measure('import of an archive', 'the longest journal', () => applied(sent.id, token));
  await server.measure('GET /api/journal-entries', '210 of 100,000 letters', () =>
    status('GET', '/api/journal-entries', undefined, token),
  );
  for (const fields of ['content', 'preview wordCount characterCount'])
    await server.measure('journalEntries(first: 100)', fields, () =>
      ask(`{viewer{journalEntries(first:100){edges{node{${fields}}}}}}`, {}, token),
    );
  for (const text of ['nothing of it', '\u1e00', letters(200)])
    await server.measure('journalSearch(first: 100)', text.slice(0, 20), () =>
      ask('query($t:String!){viewer{journalSearch(text:$t,first:100){excerpt entry{content}}}}', { t: text }, token),
    );
  for (let edit = 0; edit < 20; edit += 1)
    await call('POST', '/api/journal-entries', { date: day(1), content: letters(100_000) }, token);
  await server.measure('journalVersions', '20 of 100,000 letters', () =>
    ask('query($d:Date!){viewer{journalVersions(date:$d){content}}}', { d: day(1) }, token),
  );
  await server.measure(
    'GET /api/export',
    'the longest journal',
    async () => `${(await call('GET', '/api/export', undefined, token)).bytes.length} bytes`,
  );
  await server.measure('undo of an import', 'the longest journal', () => undone(sent.id, token));
});

measured('the largest account', async () => {
  const token = await person();
  const zip = await zipOf(largestLists());
  let sent = { status: 0, id: '', message: '' };
  await server.measure('POST /api/import', `150,000 rows (${Math.round(zip.length / 1024 / 1024)} MB)`, async () => {
    sent = await sendArchive(zip, token);
    return `${sent.status} ${sent.message ?? ''}`;
  });
  await server.measure('import of an archive', '150,000 rows', () => applied(sent.id, token));
  for (const path of [
    'activities',
    'macros',
    'goals',
    'progress',
    'photos',
    'custom-metric-fields',
    'import',
    'activities/sleep/chart',
  ])
    await server.measure(`GET /api/${path}`, 'the largest account', async () => {
      const { status, bytes } = await call('GET', `/api/${path}`, undefined, token);
      return `${status} ${bytes.length} bytes`;
    });
  await server.measure('GET /api/metrics/date', 'the largest account', () =>
    status('GET', `/api/metrics/date/${day(100)}`, undefined, token),
  );
  const documents: Record<string, string> = {
    'metricSeries of 400 days':
      '{viewer{metricSeries(from:"2025-01-01",to:"2026-01-30"){weight{date value} customFields{field{fieldName} points{date value}}}}}',
    'nutritionRange of 400 days': '{viewer{nutritionRange(from:"2025-01-01",to:"2026-01-30"){date calories}}}',
    'sleepRange of all days': '{viewer{sleepRange{date value}}}',
    'report of 400 days':
      '{viewer{report(from:"2025-01-01",to:"2026-01-30"){__typename ... on Report{weeks{from nights} activities{activityType minutes} goals{goalName days}}}}}',
    correlations: '{viewer{correlations{__typename ... on Correlations{pairs{pair rho}}}}}',
    'activities 28 times': `{viewer{${Array.from({ length: 28 }, (_, index) => `a${index}:activities{id notes}`).join(' ')}}}`,
    'metricSeries 3 times': `{viewer{${['a', 'b', 'c'].map((name) => `${name}:metricSeries(from:"2025-01-01",to:"2026-01-30"){customFields{points{date value}}}`).join(' ')}}}`,
    'all activities and food':
      '{viewer{activities{id uuid activityType startTime endTime durationMinutes date notes location} macroEntries{id description protein fats carbs calories date}}}',
    macroSuggestions: '{viewer{macroSuggestions(prefix:"a",first:50){description}}}',
    '100 goals with 400 days':
      '{viewer{goals{goalName progress(from:"2025-01-01",to:"2026-02-04"){date percentageAchieved actualValuePrimary}}}}',
    'progressSummary, insight, exportSummary':
      '{viewer{progressSummary{__typename} insight{__typename} exportSummary{__typename}}}',
  };
  for (const [name, text] of Object.entries(documents))
    await server.measure('POST /graphql', name, () => ask(text, {}, token));
  await server.measure(
    'GET /api/export',
    'the largest account',
    async () => `${(await call('GET', '/api/export', undefined, token)).bytes.length} bytes`,
  );
  const again = await zipOf(largestLists());
  let second = { status: 0, id: '', message: '' };
  await server.measure('POST /api/import', '150,000 rows into the largest account', async () => {
    second = await sendArchive(again, token);
    return `${second.status} ${second.message ?? ''}`;
  });
  if (second.status === 201) {
    await server.measure('import of an archive', '150,000 rows into the largest account', () =>
      applied(second.id, token),
    );
    await server.measure('undo of an import', '150,000 rows of 300,000', () => undone(second.id, token));
  }
  await server.measure('undo of an import', '150,000 rows', () => undone(sent.id, token));
  await server.measure('noise', '1 MB to every handler', async () =>
    [
      ...new Set(
        await Promise.all(
          ['/graphql', '/api/macros', '/api/photos', '/api/import'].map((path) =>
            status('POST', path, randomBytes(1_000_000).toString('latin1'), token),
          ),
        ),
      ),
    ].join(),
  );
});
