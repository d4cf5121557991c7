/* Muted backgrounds let the colours of the activities stand out. A test checks every pair for WCAG AA in both themes. */

const duo = (light: string, dark: string) => `light-dark(${light}, ${dark})`;

/** Returns a fill, the text colour on it, a pale background, and the hue as a text colour. */
function hue(
  [solid, on, soft, text]: [string, string, string, string],
  [solidDark, onDark, softDark, textDark]: [string, string, string, string],
) {
  return {
    solid: duo(solid, solidDark),
    on: duo(on, onDark),
    soft: duo(soft, softDark),
    text: duo(text, textDark),
  };
}

const blue = hue(['#2f6fe4', '#ffffff', '#e4edfd', '#1d56bd'], ['#6a9dff', '#06183a', '#16263f', '#93b8ff']);
const green = hue(['#1a8049', '#ffffff', '#def2e5', '#136b3d'], ['#4bc986', '#04210f', '#14301f', '#73daa3']);
const yellow = hue(['#f5bb2b', '#2b1f00', '#fdf1cf', '#7d5a00'], ['#ffcd4a', '#2b1f00', '#352a0e', '#ffd66b']);
const purple = hue(['#7456d8', '#ffffff', '#ece7fb', '#5a3dbd'], ['#a993ff', '#180c40', '#271f42', '#bfaeff']);
const grey = hue(['#6a726c', '#ffffff', '#e9ebe5', '#525a54'], ['#97a199', '#0e1411', '#28302b', '#b3bdb5']);
const red = hue(['#d03d33', '#ffffff', '#fce5e2', '#ad2920'], ['#ff7c70', '#330604', '#3d1b18', '#ff9d93']);

export const themeValues = {
  color: {
    ground: duo('#f4f3ee', '#0e1411'),
    surface: duo('#fffefb', '#18201b'),
    raised: duo('#fffefb', '#1f2823'),
    sunken: duo('#eae9e1', '#0f1613'),
    press: duo('#e2e1d7', '#2b352f'),
    ink: duo('#17221c', '#eff3ed'),
    inkSoft: duo('#515c55', '#adb7af'),
    inkFaint: duo('#606962', '#929d95'),
    line: duo('#17221c1a', '#eff3ed1a'),
    /** Contrast 3:1 against its background. */
    edge: duo('#80877e', '#6c766f'),
    veil: duo('#10181366', '#000000a6'),
    shadow: duo('#1c2b2214', '#00000066'),
    glow: duo('#ff9a5652', '#ff8a4a2e'),
    primary: duo('#1c5c45', '#9fdcbc'),
    primaryHover: duo('#164c39', '#b7e8cd'),
    onPrimary: duo('#ffffff', '#0a2419'),
    primarySoft: duo('#dcebe1', '#1d3a2d'),
    primarySoftHover: duo('#cfe3d6', '#254838'),
    onPrimarySoft: duo('#15472f', '#bfead1'),
    accent: duo('#d9571f', '#ff9a62'),
    accentText: duo('#a83f0d', '#ffab7d'),
    focus: duo('#c94f1a', '#ffa673'),
  },
  danger: red,
  domain: { walking: blue, running: green, cycling: yellow, sleep: purple, other: grey },
  macro: { protein: red, fats: yellow, carbs: green },
  space: { xxs: '4px', xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px', xxl: '48px', xxxl: '72px' },
  radius: { sm: '10px', md: '14px', lg: '22px', xl: '30px', pill: '999px' },
  font: {
    family: "'Figtree Variable', 'Figtree fallback', system-ui, sans-serif",
    micro: '0.75rem',
    small: '0.875rem',
    body: '1rem',
    lead: '1.125rem',
    title: '1.375rem',
    display: 'clamp(1.75rem, 1.35rem + 1.8vw, 2.375rem)',
    figure: 'clamp(2.25rem, 1.8rem + 2vw, 3rem)',
  },
  motion: {
    fast: '120ms',
    base: '160ms',
    slow: '190ms',
    ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    spring: 'cubic-bezier(0.3, 1.3, 0.5, 1)',
  },
  layer: { rail: '10', header: '20', dialog: '40', notice: '60', tooltip: '70' },
  size: { touch: '44px', header: 'max(64px, 3rem)', rail: '92px' },
};

export function shadowsOf(color: { line: string; shadow: string }) {
  return {
    card: `0 0 0 1px ${color.line}, 0 1px 2px ${color.shadow}, 0 10px 28px -18px ${color.shadow}`,
    float: `0 0 0 1px ${color.line}, 0 2px 6px ${color.shadow}, 0 18px 48px -12px ${duo('#1c2b2240', '#000000b3')}`,
  };
}
