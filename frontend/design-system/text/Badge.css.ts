import { recipe } from '@vanilla-extract/recipes';
import { vars } from '../theme/tokens.css.ts';

export const badge = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    paddingInline: '10px',
    minBlockSize: '26px',
    borderRadius: vars.radius.pill,
    fontSize: vars.font.micro,
    fontWeight: 650,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  variants: {
    tone: {
      neutral: { background: vars.color.sunken, color: vars.color.inkSoft },
      primary: { background: vars.color.primarySoft, color: vars.color.onPrimarySoft },
      success: { background: vars.domain.running.soft, color: vars.domain.running.text },
      warning: { background: vars.domain.cycling.soft, color: vars.domain.cycling.text },
      info: { background: vars.domain.walking.soft, color: vars.domain.walking.text },
      danger: { background: vars.danger.soft, color: vars.danger.text },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
