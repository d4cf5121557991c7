import { style } from '@vanilla-extract/css';
import { narrow, vars } from '#frontend/design-system/theme/tokens.css.ts';
import { sideways, sidewaysCard } from './Section.css.ts';

export const voices = style({
  display: 'grid',
  gap: vars.space.lg,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(17rem, 100%), 1fr))',
  '@media': { [narrow]: sideways },
});

export const voice = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  paddingBlockStart: vars.space.lg,
  '@media': { [narrow]: sidewaysCard },
});

export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: vars.space.lg,
  blockSize: '100%',
});

export const quote = style({
  fontSize: vars.font.title,
  fontWeight: 520,
  lineHeight: 1.35,
  letterSpacing: '-0.014em',
  textWrap: 'pretty',
});

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space.sm });

export const name = style({ flex: 1, display: 'flex', flexDirection: 'column', minInlineSize: 0 });
