import { foodColumns } from './foodColumns.rules.ts';

export const templateDomains = ['activities', 'food', 'metrics', 'journal'] as const;
export type TemplateDomain = (typeof templateDomains)[number];

interface Field {
  name: string;
  isRequired?: true;
  /** What other files call it; the first is the template's header. */
  headers: readonly string[];
}

const date = ['date', 'day', 'datum', 'fecha', 'data', 'jour'];
const notes = ['notes', 'note', 'notizen', 'comment', 'comments', 'notas'];

/** The columns of our templates, with what other files call them. */
export const templateFields: Readonly<Record<TemplateDomain, readonly Field[]>> = {
  activities: [
    { name: 'date', isRequired: true, headers: date },
    {
      name: 'start',
      isRequired: true,
      headers: ['start', 'start time', 'time', 'startzeit', 'beginn', 'hora'],
    },
    { name: 'end', headers: ['end', 'end time', 'endzeit', 'ende', 'fin'] },
    { name: 'minutes', headers: ['minutes', 'duration', 'duration (min)', 'dauer', 'durée', 'duración', 'duração'] },
    {
      name: 'activity',
      isRequired: true,
      headers: ['activity', 'activity type', 'type', 'sport', 'aktivität', 'actividad'],
    },
    { name: 'location', headers: ['location', 'place', 'ort', 'lugar', 'lieu'] },
    { name: 'notes', headers: notes },
    { name: 'distance', headers: ['distance km', 'distance (km)', 'distance', 'distanz', 'distancia'] },
    { name: 'climb', headers: ['climb m', 'climb (m)', 'elevation gain', 'elevation gain (m)', 'ascent'] },
    { name: 'heartRate', headers: ['heart rate', 'average heart rate', 'avg hr', 'puls'] },
    { name: 'kilocalories', headers: ['calories', 'kcal', 'energy', 'kalorien'] },
  ],
  food: [
    { name: 'date', isRequired: true, headers: date },
    {
      name: 'description',
      isRequired: true,
      headers: ['description', 'food', 'name', 'food name', 'meal', 'essen', 'alimento'],
    },
    { name: 'kilocalories', headers: foodColumns.kilocalories },
    { name: 'protein', headers: foodColumns.protein },
    { name: 'fats', headers: foodColumns.fats },
    { name: 'carbs', headers: foodColumns.carbs },
  ],
  metrics: [
    { name: 'date', isRequired: true, headers: date },
    { name: 'metric', isRequired: true, headers: ['metric', 'measurement', 'measure', 'messwert', 'medida', 'mesure'] },
    { name: 'value', isRequired: true, headers: ['value', 'wert', 'amount', 'valor', 'valeur'] },
    { name: 'unit', isRequired: true, headers: ['unit', 'units', 'einheit', 'unidad', 'unité', 'unidade'] },
  ],
  journal: [
    { name: 'date', isRequired: true, headers: date },
    { name: 'text', isRequired: true, headers: ['text', 'entry', 'content', 'eintrag', 'texto', 'texte', 'journal'] },
    { name: 'tags', headers: ['tags', 'tag', 'schlagwörter', 'etiquetas'] },
  ],
};

const examples: Readonly<Record<TemplateDomain, readonly string[]>> = {
  activities: ['2024-05-04', '07:30', '08:15', '45', 'running', 'Park', 'Felt easy', '8.2', '60', '148', '520'],
  food: ['2024-05-04', 'Oatmeal with berries', '420', '14.5', '9', '68'],
  metrics: ['2024-05-04', 'weight', '72.4', 'kg'],
  journal: ['2024-05-04', '"A day by the sea, and a long sleep."', 'travel'],
};

/** The template of a domain with one example line. */
export function templateText(domain: TemplateDomain): string {
  const header = templateFields[domain].map(({ headers }) => headers[0]).join(',');
  return `${header}\n${examples[domain].join(',')}\n`;
}

/** The column of the file for each field, by name. */
export type ColumnMatch = Readonly<Record<string, string | undefined>>;

/** Matches the columns of a file to the fields of a domain by their names. */
export function matchColumns(domain: TemplateDomain, headers: readonly string[]): ColumnMatch {
  return Object.fromEntries(
    templateFields[domain].flatMap(({ name, headers: names }) => {
      const column = names.find((known) => headers.includes(known));
      return column === undefined ? [] : [[name, column]];
    }),
  );
}

export function isComplete(domain: TemplateDomain, match: ColumnMatch): boolean {
  const isTimed = domain !== 'activities' || match.end !== undefined || match.minutes !== undefined;
  return isTimed && templateFields[domain].every(({ name, isRequired }) => !isRequired || match[name] !== undefined);
}

/** The domain whose required columns a file has; undefined when the person has to say. */
export function domainOf(headers: readonly string[]): TemplateDomain | undefined {
  return templateDomains.find((domain) => isComplete(domain, matchColumns(domain, headers)));
}
