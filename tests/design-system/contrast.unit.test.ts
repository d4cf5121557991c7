import { expect, test } from 'vitest';
import { themeValues } from '#frontend/design-system/theme/themes.ts';

const { color, danger, domain, macro } = themeValues;

/** Both halves of a light-dark() token, as `#rrggbb`. */
const halves = (token: string): [string, string] => {
  const found = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(token);
  if (!found) throw new Error(`not an opaque colour in two themes: ${token}`);
  return [found[1]!, found[2]!];
};

const luminance = (hex: string) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const worst = (front: string, back: string) =>
  Math.min(...halves(front).map((hex, theme) => contrast(hex, halves(back)[theme]!)));

const grounds = { ground: color.ground, surface: color.surface, raised: color.raised, sunken: color.sunken };

type Pair = [name: string, front: string, back: string];

/** WCAG 2.2 AA: text 4.5, the edges of controls and marks 3. */
const texts = Object.entries(grounds).flatMap(([name, back]): Pair[] => [
  ...(['ink', 'inkSoft', 'inkFaint', 'primary', 'accentText'] as const).map((front): Pair => [
    `${front} on ${name}`,
    color[front],
    back,
  ]),
  [`danger.text on ${name}`, danger.text, back],
]);
const hues = { danger, ...domain, ...macro };
const pairs = Object.entries(hues).flatMap(([name, hue]): Pair[] => [
  [`on ${name}.solid`, hue.on, hue.solid],
  [`${name}.text on its soft`, hue.text, hue.soft],
  [`${name}.text on surface`, hue.text, color.surface],
]);

test.each<Pair>([
  ...texts,
  ...pairs,
  ['onPrimary on primary', color.onPrimary, color.primary],
  ['onPrimary on primaryHover', color.onPrimary, color.primaryHover],
  ['onPrimarySoft on primarySoft', color.onPrimarySoft, color.primarySoft],
  ['onPrimarySoft on primarySoftHover', color.onPrimarySoft, color.primarySoftHover],
  ['ink on press', color.ink, color.press],
  ['accentText on press', color.accentText, color.press],
  ['inkSoft on press', color.inkSoft, color.press],
])('text is readable in both themes: %s', (_name, front, back) => {
  expect(worst(front, back)).toBeGreaterThanOrEqual(4.5);
});

test.each<Pair>(
  Object.entries(grounds).flatMap(([name, back]): Pair[] => [
    [`edge on ${name}`, color.edge, back],
    [`focus on ${name}`, color.focus, back],
    [`accent on ${name}`, color.accent, back],
    [`primary on ${name}`, color.primary, back],
  ]),
)('controls and marks stand out in both themes: %s', (_name, front, back) => {
  expect(worst(front, back)).toBeGreaterThanOrEqual(3);
});
