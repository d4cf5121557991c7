import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

const solid = (hue: { solid: string; on: string }) => ({ background: hue.solid, color: hue.on });
const soft = (hue: { soft: string; text: string }) => ({ background: hue.soft, color: hue.text });
const { domain, macro, danger, color } = vars;

const hues = {
  ...domain,
  ...macro,
  danger,
  primary: { solid: color.primary, on: color.onPrimary, soft: color.primarySoft, text: color.onPrimarySoft },
};
type Tone = keyof typeof hues;
const tones = Object.keys(hues) as Tone[];

export const iconTile = recipe({
  base: { display: 'grid', placeItems: 'center', flexShrink: 0 },
  variants: {
    tone: Object.fromEntries(tones.map((tone) => [tone, {}])) as Record<Tone, object>,
    soft: { true: {}, false: {} },
    size: {
      sm: { inlineSize: '32px', blockSize: '32px', borderRadius: '10px' },
      md: { inlineSize: '44px', blockSize: '44px', borderRadius: '14px' },
      lg: { inlineSize: '56px', blockSize: '56px', borderRadius: '18px' },
    },
  },
  compoundVariants: tones.flatMap((tone) => [
    { variants: { tone, soft: false }, style: solid(hues[tone]) },
    { variants: { tone, soft: true }, style: soft(hues[tone]) },
  ]),
  defaultVariants: { tone: 'other', size: 'md', soft: false },
});
