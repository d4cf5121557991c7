import { recipe } from '@vanilla-extract/recipes';
import { style } from '@vanilla-extract/css';
import { vars } from '../theme/tokens.css.ts';

/** Initials are part of the picture: they grow with it, not with the letters of the page. */
const measure = (size: string, font: string) => ({ inlineSize: size, blockSize: size, fontSize: font });

export const avatar = recipe({
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: '50%',
    background: vars.color.primarySoft,
    color: vars.color.onPrimarySoft,
    fontWeight: 700,
    letterSpacing: '0.01em',
    lineHeight: 1,
    whiteSpace: 'nowrap',
    userSelect: 'none',
  },
  variants: {
    size: {
      sm: measure('36px', '13px'),
      md: measure('48px', '17px'),
      lg: measure('80px', '28px'),
      xl: measure('120px', '42px'),
    },
  },
  defaultVariants: { size: 'md' },
});

export const picture = style({ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
