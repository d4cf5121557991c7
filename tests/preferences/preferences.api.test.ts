import { beforeAll, describe, expect, test } from 'vitest';
import { spokenLanguage } from '#gateway/language/languages.ts';
import { localeFor, preferencesFor } from '#gateway/preferences/regional.rules.ts';
import { bringIn, exportOf } from '#tests/imports/archives.ts';
import { gateway, member } from '#tests/support/kit.ts';

beforeAll(() => gateway());

const automatic = {
  language: null,
  weightUnit: null,
  lengthUnit: null,
  distanceUnit: null,
  energyUnit: null,
  volumeUnit: null,
  hourCycle: null,
  firstWeekday: null,
  dateForm: null,
  followsDeviceZone: false,
};

describe('over REST', () => {
  test('a new account follows its devices in everything', async () => {
    const ann = await member();
    expect(await ann.rest('GET', '/api/preferences')).toMatchObject({ status: 200, body: automatic });
  });

  test('a choice changes alone, and null follows the device again', async () => {
    const ann = await member();
    await ann.rest('POST', '/api/preferences', { weightUnit: 'KG', hourCycle: 'H24' });
    const { status, body } = await ann.rest('POST', '/api/preferences', {
      hourCycle: null,
      language: 'PT_BR',
      followsDeviceZone: true,
    });
    expect([status, body]).toEqual([
      200,
      { ...automatic, weightUnit: 'KG', language: 'PT_BR', followsDeviceZone: true },
    ]);
    expect((await ann.rest('GET', '/api/preferences')).body).toEqual(body);
  });

  test('two devices that choose different things at once both keep what they chose', async () => {
    const ann = await member();
    await Promise.all([
      ann.rest('POST', '/api/preferences', { weightUnit: 'KG' }),
      ann.rest('POST', '/api/preferences', { dateForm: 'YMD' }),
    ]);
    expect((await ann.rest('GET', '/api/preferences')).body).toEqual({
      ...automatic,
      weightUnit: 'KG',
      dateForm: 'YMD',
    });
  });

  test.each([{ weightUnit: 'STONE' }, { language: 'SV' }, { hourCycle: 24 }, { followsDeviceZone: 'yes' }, []])(
    '%j is refused, and nothing changes',
    async (input) => {
      const ann = await member();
      expect(await ann.rest('POST', '/api/preferences', input)).toMatchObject({
        status: 400,
        body: { code: 'BAD_USER_INPUT' },
      });
      expect((await ann.rest('GET', '/api/preferences')).body).toEqual(automatic);
    },
  );

  test('they travel in an archive to another account', async () => {
    const [ann, bob] = [await member(), await member()];
    await ann.rest('POST', '/api/preferences', { weightUnit: 'ST', followsDeviceZone: true });
    await bringIn(bob, (await exportOf(ann)).zip, 'ARCHIVE');
    await expect
      .poll(async () => (await bob.rest('GET', '/api/preferences')).body)
      .toEqual({ ...automatic, weightUnit: 'ST', followsDeviceZone: true });
  });
});

describe('by language and region', () => {
  const usual = (locale: string) => Object.values(preferencesFor({}, locale)).join(' ');

  test.each([
    ['en-US', 'EN LB IN MI KCAL FL_OZ H12 SUNDAY MDY'],
    ['en', 'EN LB IN MI KCAL FL_OZ H12 SUNDAY MDY'],
    ['', 'EN LB IN MI KCAL FL_OZ H12 SUNDAY MDY'],
    ['not a locale', 'EN LB IN MI KCAL FL_OZ H12 SUNDAY MDY'],
    ['tlh', 'EN LB IN MI KCAL FL_OZ H12 SUNDAY MDY'],
    ['en-GB', 'EN ST CM MI KCAL ML H24 MONDAY DMY'],
    ['en-AU', 'EN KG CM KM KJ ML H12 MONDAY DMY'],
    ['de', 'DE KG CM KM KCAL ML H24 MONDAY DMY'],
    ['de-AT', 'DE KG CM KM KCAL ML H24 MONDAY DMY'],
    ['fr-CA', 'FR KG CM KM KCAL ML H24 SUNDAY YMD'],
    ['pt-BR', 'PT_BR KG CM KM KCAL ML H24 SUNDAY DMY'],
    ['es-ES', 'ES KG CM KM KCAL ML H24 MONDAY DMY'],
    ['ar-EG', 'EN KG CM KM KCAL ML H12 SATURDAY DMY'],
    ['sv-SE', 'EN KG CM KM KCAL ML H24 MONDAY YMD'],
  ])('%s', (locale, expected) => {
    expect(usual(locale)).toBe(expected);
  });

  test('a choice overrules the region, and only that', () => {
    const chosen = { language: 'EN', weightUnit: null, hourCycle: 'H12' } as const;
    expect(Object.values(preferencesFor(chosen, 'de-DE')).join(' ')).toBe('EN KG CM KM KCAL ML H12 MONDAY DMY');
  });

  test('a chosen language brings its order of dates to a device of another region', () => {
    const forms = (['ES', 'PT_BR', 'DE', 'FR', 'EN'] as const).map(
      (language) => preferencesFor({ language }, 'en-US').dateForm,
    );
    expect(forms).toEqual(['DMY', 'DMY', 'DMY', 'DMY', 'MDY']);
    expect(preferencesFor({ language: 'ES', dateForm: 'MDY' }, 'en-US').dateForm).toBe('MDY');
    expect(preferencesFor({ language: 'DE' }, '').dateForm).toBe('DMY');
    expect(preferencesFor({}, '').dateForm).toBe('MDY');
  });

  test('Intl gets the language in force with the region of the device', () => {
    const at = (language: 'EN' | 'PT_BR' | null, device: string) =>
      localeFor(preferencesFor({ language }, device), device);
    expect([
      at(null, 'de-AT'),
      at('EN', 'de-AT'),
      at('PT_BR', 'de-AT'),
      at(null, 'nonsense!'),
      at(null, 'sv-SE'),
    ]).toEqual(['de-AT', 'en-AT', 'pt-BR', 'en', 'en-SE']);
  });

  test('the first accepted language that the app speaks', () => {
    expect(spokenLanguage(['sv-SE', 'fr-BE', 'de'])).toBe('FR');
    expect(spokenLanguage(['pt-PT'])).toBe('PT_BR');
    expect(spokenLanguage([])).toBe('EN');
  });
});
