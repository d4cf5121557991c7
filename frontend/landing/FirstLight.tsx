import { useId } from 'react';
import * as styles from './FirstLight.css.ts';

/*
 * The mark as a landscape: stepping stones that lead over the hills into the first light. It fills whatever box it is
 * put into and keeps the foot of the picture in sight. Decoration: it says nothing to a screen reader.
 */

type Stone = { x: number; y: number; width: number };

// Left foot, right foot, each a little smaller: what makes the path go away from us.
const stones: Stone[] = [
  { x: 250, y: 1148, width: 168 },
  { x: 396, y: 1082, width: 142 },
  { x: 352, y: 1018, width: 118 },
  { x: 462, y: 968, width: 98 },
  { x: 432, y: 921, width: 80 },
  { x: 506, y: 884, width: 65 },
  { x: 484, y: 850, width: 52 },
  { x: 532, y: 823, width: 41 },
  { x: 516, y: 799, width: 32 },
];

export const FirstLight = () => {
  const id = useId();
  return (
    <svg
      className={styles.scene}
      viewBox="0 0 900 1200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d2e23" />
          <stop offset="0.26" stopColor="#1b5340" />
          <stop offset="0.4" stopColor="#3f8069" />
          <stop offset="0.49" stopColor="#9dbb9c" />
          <stop offset="0.56" stopColor="#f6d3a2" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0.2" stopColor="#ffe3b8" stopOpacity="0.9" />
          <stop offset="0.5" stopColor="#ffd9a8" stopOpacity="0.32" />
          <stop offset="1" stopColor="#ffe3b8" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}near`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1c5c45" />
          <stop offset="1" stopColor="#0c2c20" />
        </linearGradient>
      </defs>
      <rect width="900" height="1200" fill={`url(#${id}sky)`} />
      <circle cx="560" cy="690" r="300" fill={`url(#${id}glow)`} />
      <circle cx="560" cy="690" r="62" fill="#fff3dc" />
      <path fill="#93b898" d="M0 694c120-52 214-60 330-22s214 34 330-6 170-44 240-30v564H0z" />
      <path fill="#4d8767" d="M0 752c110-34 236-26 360 8s250 18 350-26 140-40 190-34v500H0z" />
      <path fill="#2c6c50" d="M0 838c130-58 270-70 420-34s300 8 480-66v462H0z" />
      <path fill={`url(#${id}near)`} d="M0 958c150-96 300-150 500-168s280 32 400 92v318H0z" />
      {stones.map((stone, index) => (
        <Step key={stone.y} {...stone} index={index} isLast={index === stones.length - 1} />
      ))}
    </svg>
  );
};

const Step = ({ x, y, width, index, isLast }: Stone & { index: number; isLast: boolean }) => {
  const height = width * 0.36;
  return (
    <rect
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={height / 2}
      fill={isLast ? '#ff9a56' : index % 2 ? '#e9f5ee' : '#9fdcbc'}
      transform={`rotate(-14 ${x} ${y})`}
    />
  );
};
