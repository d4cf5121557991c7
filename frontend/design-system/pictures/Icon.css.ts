import { recipe } from '@vanilla-extract/recipes';

export const icon = recipe({
  base: {
    flexShrink: 0,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: {
    size: {
      xs: { inlineSize: '16px', blockSize: '16px', strokeWidth: 2.1 },
      sm: { inlineSize: '20px', blockSize: '20px', strokeWidth: 2 },
      md: { inlineSize: '24px', blockSize: '24px' },
      lg: { inlineSize: '32px', blockSize: '32px', strokeWidth: 1.6 },
    },
    /** Points to where reading goes on, or came from. */
    directed: { true: { selectors: { '&:dir(rtl)': { scale: '-1 1' } } } },
    filled: { true: { fill: 'currentColor' } },
  },
  defaultVariants: { size: 'md' },
});
