import { describe, expect, test } from 'vitest';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { templateDomains, templateText } from '#gateway/imports/sources/template.rules.ts';
import { sql } from '#tests/billing/billingKit.ts';
import { gateway, type Member, member } from '#tests/support/kit.ts';
import { sendSlowly } from '#tests/support/imagesSent.ts';
import { holding, untilWaiting } from '#tests/support/whileHeld.ts';
import { apply, undo, whenNot } from './archives.ts';
import { applyHistory, bringFiles, contentsOf, countsOf, linesOf, readMade, sendLines } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const templates = () => Object.fromEntries(templateDomains.map((domain) => [`${domain}.csv`, templateText(domain)]));

describe('our own CSV', () => {
  test('PROF-07 each template comes in on its day, once, and is undone to the letter', async () => {
    const ann = await member({ timezone: 'Europe/Berlin' });
    await ann.rest('POST', '/api/journal-entries', { content: 'my own day', date: '2024-05-05' });
    const counts = { Activities: 1, Food: 1, 'Days with metrics': 1, Journal: 1 };
    await bringTwiceAndUndo(ann, templates(), counts, async () => {
      const { body } = await ann.rest('GET', '/api/activities/date/2024-05-04');
      expect(body).toMatchObject([
        { activityType: 'running', startTime: '2024-05-04T05:30:00.000Z', durationMinutes: 45, location: 'Park' },
      ]);
      expect((await ann.rest('GET', '/api/macros/date/2024-05-04')).body).toMatchObject([
        { description: 'Oatmeal with berries', protein: 14.5, fats: 9, carbs: 68 },
      ]);
      expect((await ann.rest('GET', '/api/metrics/date/2024-05-04')).body[0].weight).toBeCloseTo(159.61, 2);
      expect((await ann.rest('GET', '/api/journal-entries/date/2024-05-04')).body.content).toBe(
        'A day by the sea, and a long sleep.\n\n#travel',
      );
      const query =
        '{ viewer { activities { source sourceName details { meters climbMeters averageHeartRate kilocalories } } } }';
      const details = await ann.rest('POST', '/graphql', { query });
      expect(details.body.data.viewer.activities).toEqual([
        {
          source: 'IMPORTED',
          sourceName: 'CSV',
          details: { meters: 8200, climbMeters: 60, averageHeartRate: 148, kilocalories: 520 },
        },
      ]);
    });
  });

  test('semicolons, decimal commas, German headers and Windows letters are read', async () => {
    const text = 'Datum;Messwert;Wert;Einheit\n04.05.2024;Hüfte;92,5;cm\n';
    const latin = Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
    const { records } = await readMade({ 'körper.csv': latin });
    expect(records).toContainEqual({
      kind: 'metric',
      source: 'csv',
      id: '2024-05-04/Hüfte',
      day: '2024-05-04',
      name: 'Hüfte',
      value: 92.5,
      unit: 'cm',
    });
  });

  test('columns nobody knows are asked for, and matched by hand', async () => {
    const csv = 'when,what,grams\n2024-05-04,Rice,30\n';
    const { notes } = await readMade({ 'mine.csv': csv });
    expect(notes).toEqual([
      {
        kind: 'columns',
        file: 'mine.csv',
        titles: ['when', 'what', 'grams'],
        firstRow: { when: '2024-05-04', what: 'Rice', grams: '30' },
      },
    ]);
    const matches = {
      'mine.csv': { domain: 'food' as const, match: { date: 'when', description: 'what', carbs: 'grams' } },
    };
    const { records } = await readMade({ 'mine.csv': csv }, { matches });
    expect(records).toContainEqual(
      expect.objectContaining({ kind: 'food', day: '2024-05-04', description: 'Rice', carbs: 30 }),
    );
  });

  test('formulas stay text, half lines are told, and nothing unknown is dropped silently', async () => {
    const ann = await member();
    const csv =
      'date,description,calories,price\n2024-05-04,"=HYPERLINK(""http://x"")",100,3\n2024-05-05,Soup,abc,\n2024-05-0';
    const { records } = await readMade({ 'food.csv': csv });
    const { body } = await sendLines(ann, linesOf(records));
    expect(body.report.history).toMatchObject({
      firstDay: '2024-05-04',
      lastDay: '2024-05-04',
      days: 1,
      samples: [{ domain: 'food', title: '=HYPERLINK("http://x")', figure: '100 kcal' }],
      skipped: [
        { file: 'food.csv', what: '#3', count: 1 },
        { file: 'food.csv', what: 'price', count: 1 },
        { file: 'food.csv', what: 'Incomplete lines', count: 1 },
      ],
    });
    await apply(ann, body.id);
    expect((await ann.rest('GET', '/api/macros/date/2024-05-04')).body[0].description).toBe('=HYPERLINK("http://x")');
  });
});

describe('clashes', () => {
  const files = {
    'activities.csv': 'date,start,minutes,activity\n2024-05-04,07:30,60,running\n2024-05-06,07:30,60,running\n',
    'food.csv': 'date,description,calories\n2024-05-04,Soup,300\n2024-05-06,Soup,300\n',
    'metrics.csv': 'date,metric,value,unit\n2024-05-04,weight,80,kg\n2024-05-04,Waist,90,cm\n2024-05-06,weight,79,kg\n',
    'journal.csv': 'date,text\n2024-05-04,theirs\n2024-05-06,theirs\n',
  };

  async function filled() {
    const ann = await member({ timezone: 'UTC' });
    await ann.rest('POST', '/api/goals', { goalType: 'daily_move', goalName: 'Move', targetValuePrimary: 1 });
    await ann.rest('POST', '/api/activities', {
      activityType: 'walking',
      startTime: '2024-05-04T07:40:00Z',
      endTime: '2024-05-04T08:20:00Z',
    });
    await ann.rest('POST', '/api/macros', { description: 'Soup, mine', calories: 250, date: '2024-05-04' });
    await ann.rest('POST', '/api/custom-metric-fields', { fieldName: 'Waist', unit: 'in' });
    await ann.rest('POST', '/api/metrics', { date: '2024-05-04', weight: 170, customFields: { Waist: 34 } });
    await ann.rest('POST', '/api/journal-entries', { content: 'mine', date: '2024-05-04' });
    return ann;
  }

  const all = (choice: 'KEEP' | 'TAKE' | 'BOTH') => ({
    activities: choice,
    food: choice,
    metrics: choice,
    journal: choice,
  });
  const expected = {
    KEEP: [['walking'], ['Soup, mine'], 170, 34, 'mine'],
    TAKE: [['running'], ['Soup'], 176.37, 35.43, 'theirs'],
    BOTH: [['running', 'walking'], ['Soup', 'Soup, mine'], 170, 34, 'mine\n\ntheirs'],
  } as const;

  test.each(['KEEP', 'TAKE', 'BOTH'] as const)(
    'PROF-07 %s is done by domain, and undone to the letter',
    async (choice) => {
      const ann = await filled();
      const before = await contentsOf(ann);
      const batch = await bringFiles(ann, files, { choices: all(choice) });
      expect(batch.report.counts.map(({ different }: { different: number }) => different)).toEqual([1, 1, 1, 1, 1]);
      const day = '2024-05-04';
      const activities = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
      const food = (await ann.rest('GET', `/api/macros/date/${day}`)).body;
      const [metrics] = (await ann.rest('GET', `/api/metrics/date/${day}`)).body;
      const journal = (await ann.rest('GET', `/api/journal-entries/date/${day}`)).body;
      expect([
        activities.map(({ activityType }: { activityType: string }) => activityType).toSorted(),
        food.map(({ description }: { description: string }) => description).toSorted(),
        metrics.weight,
        metrics.customFields.Waist,
        journal.content,
      ]).toEqual(expected[choice]);
      expect((await ann.rest('GET', '/api/activities/date/2024-05-06')).body).toHaveLength(1);
      expect((await undo(ann, batch.id)).undoing).toMatchObject({ kept: 0, gone: 0 });
      expect(await contentsOf(ann)).toBe(before);
    },
  );

  test.each(['TAKE', 'BOTH'] as const)(
    'PROF-07 with %s, what is edited after the import was planned and before it is written stays',
    async (choice) => {
      const ann = await filled();
      const day = '2024-05-04';
      const of = (path: string) => ann.rest('GET', `/api/${path}/date/${day}`).then(({ body }) => body);
      const [[walk], [soup]] = [await of('activities'), await of('macros')];
      const sent = await sendLines(ann, linesOf((await readMade(files)).records));
      // Read between the plan and the first write.
      await holding('lock table import_photos in access exclusive mode', async (release) => {
        expect((await ann.rest('POST', `/api/import/${sent.body.id}/apply`, all(choice))).status).toBe(200);
        await untilWaiting(1);
        const edits = [
          await ann.rest('PUT', `/api/activities/${walk.id}`, { ...walk, notes: 'edited' }),
          await ann.rest('PUT', `/api/macros/${soup.id}`, { ...soup, calories: 260 }),
          await ann.rest('POST', '/api/metrics', { date: day, weight: 171, customFields: { Waist: 35 } }),
          await ann.rest('POST', '/api/journal-entries', { content: 'edited', date: day }),
        ];
        expect(edits.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
        await release();
      });
      const { report } = await whenNot(ann, sent.body.id, 'APPLYING');
      expect(report.counts.map(({ replaced }: { replaced: number }) => replaced)).toEqual([0, 0, 0, 0, 0]);
      const shown = async () => [
        (await of('activities')).map(({ notes }: { notes: string | null }) => notes),
        (await of('macros')).map(({ calories }: { calories: number }) => calories),
        (await of('metrics'))[0].weight,
        (await of('metrics'))[0].customFields.Waist,
        (await of('journal-entries')).content,
      ];
      expect(await shown()).toEqual([[null, 'edited'], [260, 300], 171, 35, 'edited']);
      expect((await undo(ann, sent.body.id)).undoing).toMatchObject({ kept: 0, gone: 0 });
      expect(await shown()).toEqual([['edited'], [260], 171, 35, 'edited']);
    },
  );

  test('an edited entry of an import is not replaced by the next one', async () => {
    const ann = await filled();
    const one = { 'activities.csv': files['activities.csv'] };
    await bringFiles(ann, one, { choices: all('TAKE') });
    const [run] = (await ann.rest('GET', '/api/activities/date/2024-05-06')).body;
    await ann.rest('PUT', `/api/activities/${run.id}`, { ...run, notes: 'mine now' });
    const again = await bringFiles(ann, one);
    expect(again.report.counts).toMatchObject([{ added: 0, same: 1, different: 1, replaced: 0 }]);
    expect((await ann.rest('GET', '/api/activities/date/2024-05-06')).body[0].notes).toBe('mine now');
  });
});

describe('what the member deleted after an import', () => {
  const files = {
    'activities.csv': 'date,start,minutes,activity\n2024-05-04,07:30,60,running\n2024-05-06,07:30,60,running\n',
    'food.csv': 'date,description,calories\n2024-05-04,Soup,300\n2024-05-06,Stew,300\n',
    'metrics.csv': 'date,metric,value,unit\n2024-05-04,weight,80,kg\n2024-05-04,Waist,90,cm\n2024-05-06,weight,79,kg\n',
  };
  const longer = {
    ...files,
    'food.csv': `${files['food.csv']}2024-05-07,Rice,200\n`,
  };
  const day = '2024-05-04';
  const take = { activities: 'TAKE', food: 'TAKE', metrics: 'TAKE' } as const;

  async function shownOn(ann: Member) {
    const activities = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
    const food = (await ann.rest('GET', `/api/macros/date/${day}`)).body;
    const [metrics] = (await ann.rest('GET', `/api/metrics/date/${day}`)).body;
    return [activities.length, food.length, metrics?.weight ?? null, metrics?.customFields.Waist ?? null];
  }

  async function emptied() {
    const ann = await member({ timezone: 'UTC' });
    const batch = await bringFiles(ann, files);
    const [run] = (await ann.rest('GET', `/api/activities/date/${day}`)).body;
    const [soup] = (await ann.rest('GET', `/api/macros/date/${day}`)).body;
    await ann.rest('DELETE', `/api/activities/${run.id}`);
    await ann.rest('DELETE', `/api/macros/${soup.id}`);
    await ann.rest('POST', '/api/metrics', { date: day, weight: null, customFields: { Waist: null } });
    expect(await shownOn(ann)).toEqual([0, 0, null, null]);
    return { ann, batch };
  }
  const figures = ({ report }: { report: { counts: { added: number; different: number; deleted: number }[] } }) =>
    report.counts.map(({ added, different, deleted }) => [added, different, deleted]);

  test('PROF-07 stays deleted when the same or a longer file comes again', async () => {
    const { ann } = await emptied();
    const again = await bringFiles(ann, files);
    expect(figures(again)).toEqual([
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 1],
    ]);
    expect(countsOf(await bringFiles(ann, longer))).toMatchObject({ Activities: 0, Food: 1 });
    expect(await shownOn(ann)).toEqual([0, 0, null, null]);
  });

  test('PROF-07 comes back when the member takes the file’s, and is gone again when that is undone', async () => {
    const { ann } = await emptied();
    const before = await contentsOf(ann);
    const batch = await bringFiles(ann, files, { choices: take });
    expect(await shownOn(ann)).toEqual([1, 1, 176.37, 90]);
    await undo(ann, batch.id);
    expect(await contentsOf(ann)).toBe(before);
    await bringFiles(ann, files);
    expect(await shownOn(ann)).toEqual([0, 0, null, null]);
  });

  test('PROF-07 comes back after the import was undone', async () => {
    const { ann, batch } = await emptied();
    await undo(ann, batch.id);
    await bringFiles(ann, files);
    expect(await shownOn(ann)).toEqual([1, 1, 176.37, 90]);
  });

  test('PROF-07 stays deleted too when it came in before ids were claimed, while that import can be undone', async () => {
    const { ann, batch } = await emptied();
    const { database } = await gateway();
    await sql(database.url, 'delete from created_ids where user_id = (select id from users where username = $1)', [
      ann.username,
    ]);
    expect(countsOf(await bringFiles(ann, files))).toMatchObject({ Activities: 0, Food: 0 });
    expect((await shownOn(ann)).slice(0, 2)).toEqual([0, 0]);
    await undo(ann, batch.id);
    expect(countsOf(await bringFiles(ann, files))).toMatchObject({ Activities: 2, Food: 2 });
  });

  test('PROF-07 of another member is no reason to leave anything out', async () => {
    await emptied();
    const eve = await member({ timezone: 'UTC' });
    await bringFiles(eve, files);
    expect(await shownOn(eve)).toEqual([1, 1, 176.37, 90]);
  });
});

describe('records', () => {
  const records = async () => (await readMade(templates())).records;

  test('come in parts, of which one sent twice counts once', async () => {
    const ann = await member();
    const all = await records();
    const [first, second] = [linesOf(all.slice(0, 3)), linesOf(all.slice(3))];
    const begun = await sendLines(ann, first, '?more=true&part=0');
    expect(begun.body).toMatchObject({ state: 'UPLOADING', parts: 1, report: null });
    const { id } = begun.body;
    expect((await sendLines(ann, first, `?more=true&into=${id}&part=0`)).body.parts).toBe(1);
    expect((await sendLines(ann, second, `?into=${id}&part=2`)).status).toBe(409);
    for (const part of ['-1', 'one', '0.5'])
      expect(await sendLines(ann, second, `?into=${id}&part=${part}&more=true`)).toMatchObject({
        status: 400,
        body: { fields: { part: 'Number the parts from 0 on.' } },
      });
    const looked = await sendLines(ann, second, `?into=${id}&part=1`);
    expect(looked.body).toMatchObject({
      state: 'PREVIEW',
      parts: 2,
      fileName: 'activities.csv, food.csv, metrics.csv, journal.csv',
    });
    expect(countsOf(await applyHistory(ann, id))).toEqual({
      Activities: 1,
      Food: 1,
      'Days with metrics': 1,
      Journal: 1,
    });
    expect((await sendLines(ann, second, `?into=${id}`)).status).toBe(404);
  });

  test.each([
    ['is cut off', 400, (form: string) => form.slice(0, -'--x--\r\n'.length)],
    ['comes whole', 409, (form: string) => form],
  ])('a part sent again while its first upload hangs counts once, whether that %s', async (_end, status, ended) => {
    const ann = await member({ timezone: 'UTC' });
    const [first, ...others] = (await records()).map((record) => linesOf([record]));
    const { id } = (await sendLines(ann, first!, '?more=true&part=0')).body;
    const second = others.join('');
    const form = `--x\r\nContent-Disposition: form-data; name="records"; filename="a"\r\n\r\n${second}\r\n--x--\r\n`;
    const late = await holding('lock table import_batches in access exclusive mode', (release) =>
      sendSlowly(ann, `/api/import/history?into=${id}&part=1`, Buffer.from(ended(form)), async () => {
        await untilWaiting(1);
        await release();
        expect((await sendLines(ann, second, `?into=${id}&part=1`)).body.state).toBe('PREVIEW');
      }),
    );
    expect(late).toBe(status);
    const { state, report } = await applyHistory(ann, id);
    expect([state, countsOf({ report })]).toEqual([
      'APPLIED',
      { Activities: 1, Food: 1, 'Days with metrics': 1, Journal: 1 },
    ]);
  });

  test('of another member are out of reach', async () => {
    const [ann, eve] = [await member(), await member()];
    const { body } = await sendLines(ann, linesOf(await records()), '?more=true');
    expect((await sendLines(eve, linesOf(await records()), `?into=${body.id}`)).status).toBe(404);
  });

  test('that are none are refused one by one; a file of nothing else is refused whole', async () => {
    const ann = await member();
    const bad = ['no json', '{"kind":"activity"}', '{"kind":"wish"}', '[]', 'null'].join('\n');
    const good = linesOf((await records()).filter(({ kind }) => kind === 'journal'));
    const { body } = await sendLines(ann, `${bad}\n${good}`);
    expect(body.report.refusals).toHaveLength(5);
    expect(body.report.counts).toMatchObject([{ label: 'Journal', added: 1 }]);
    const nothing = await sendLines(ann, linesOf([{ kind: 'file', name: 'empty.csv' }]));
    expect([nothing.status, nothing.body.fields.records]).toEqual([400, importTexts.historyNone]);
    expect((await sendLines(ann, '')).status).toBe(400);
    expect((await sendLines(ann, Buffer.alloc(9 * 1024 * 1024, 32))).status).toBe(413);
  });

  test('against a rule are left out and told with their line', async () => {
    const ann = await member();
    const line = {
      kind: 'activity',
      source: 'csv',
      id: 'x',
      type: 'run',
      start: '2024-05-04T10:00:00',
      end: '2024-05-04T09:00:00',
    };
    const { body } = await sendLines(ann, linesOf([line, { ...line, id: 'y', end: '2024-05-04T10:30:00' }]));
    expect(body.report.refusals).toMatchObject([{ file: 'activities', row: 1 }]);
    expect(body.report.counts).toMatchObject([{ added: 1, refused: 1 }]);
  });

  test('PROF-07 a refusal names the file and the entry in it, in the language of the account', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { language: 'DE' });
    const { records: read } = await readMade({
      'food.csv': 'date,description,calories\n2024-05-04,Rice,130\n2024-05-05,Feast,99999999\n2024-05-0',
      'metrics.csv': 'date,metric,value,unit\n2024-05-04,Weight,80,kg\n2024-05-05,Weight,9999,kg\n',
    });
    const { body } = await sendLines(ann, linesOf(read));
    const skipped = [
      { file: 'food.csv', row: 2, field: 'kilocalories', message: 'So einen Wert hat niemand.' },
      { file: 'metrics.csv', row: 2, field: 'weightEntered', message: 'Wert: höchstens 999.99.' },
    ];
    expect(body.report.refusals).toEqual(skipped);
    expect(body.report.history.skipped).toEqual([{ file: 'food.csv', what: 'Unvollständige Zeilen', count: 1 }]);
    expect((await applyHistory(ann, body.id)).report.refusals).toEqual(skipped);
  });
});
