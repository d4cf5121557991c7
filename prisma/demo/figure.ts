import type { Random } from './random.ts';

const outfits = [
  { top: '#2f6f62', bottom: '#22302c' },
  { top: '#c8643c', bottom: '#2b2f3a' },
  { top: '#44618c', bottom: '#26282c' },
] as const;
const [skin, shade] = ['#c99273', '#b67f61'];

/**
 * Somebody before a mirror with a phone, drawn: nobody's body is in this repository. `progress` from 0 to 1 makes them a
 * little slimmer; light and clothes change from day to day. Returns an SVG of 900 by 1200.
 */
export function figure(progress: number, random: Random): string {
  const { top, bottom } = random.pick(outfits);
  const light = random.whole(84, 96);
  const waist = 120 - 21 * progress;
  const hip = 128 - 14 * progress;
  const thigh = 60 - 8 * progress;
  const arm = 46 - 6 * progress;
  const torso = `M300 452 C 330 424 380 418 410 414 L 490 414 C 520 418 570 424 600 452 C 606 520 ${450 + waist + 10} 560 ${450 + waist} 640 C ${450 + waist + 2} 690 ${450 + hip} 720 ${450 + hip} 770 L ${450 - hip} 770 C ${450 - hip} 720 ${450 - waist - 2} 690 ${450 - waist} 640 C ${450 - waist - 10} 560 294 520 300 452 Z`;
  const leg = (side: 1 | -1) =>
    `M${450 + side * 6} 800 L${450 + side * hip} 790 C ${450 + side * (hip + 4)} 900 ${450 + side * (40 + thigh)} 960 ${450 + side * (36 + thigh)} 1010 C ${450 + side * (44 + thigh)} 1060 ${450 + side * 92} 1110 ${450 + side * 88} 1160 L${450 + side * 46} 1160 C ${450 + side * 40} 1090 ${450 + side * 30} 1040 ${450 + side * 30} 990 Z`;
  const shorts = (side: 1 | -1) =>
    `M450 758 L${450 + side * (hip + 2)} 758 C ${450 + side * (hip + 10)} 830 ${450 + side * (hip + 6)} 890 ${450 + side * (hip - 2)} 930 L${450 + side * 24} 930 L450 810 Z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">
  <defs>
    <linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(38 32% ${light}%)"/><stop offset="1" stop-color="hsl(30 18% ${light - 22}%)"/></linearGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9a7a5c"/><stop offset="1" stop-color="#7d6149"/></linearGradient>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="14"/></filter>
    <filter id="edge"><feGaussianBlur stdDeviation="1.1"/></filter>
  </defs>
  <rect width="900" height="1200" fill="url(#wall)"/>
  <path d="M40 120 L330 60 L300 640 L20 720 Z" fill="#fff8e6" opacity=".45" filter="url(#soft)"/>
  <rect y="1010" width="900" height="190" fill="url(#floor)"/><rect y="996" width="900" height="16" fill="#f4efe6"/>
  <ellipse cx="470" cy="1168" rx="250" ry="24" fill="#000" opacity=".28" filter="url(#soft)"/>
  <g filter="url(#edge)">
    <path d="M742 1010 C 700 860 780 800 760 700 M770 1010 C 800 900 840 860 850 780 M756 1010 C 740 920 690 900 676 850" stroke="#4c7350" stroke-width="22" stroke-linecap="round" fill="none"/>
    <path d="M706 1000 L816 1000 L800 1100 L722 1100 Z" fill="#d9cbb8"/>
    <path d="${leg(1)}" fill="${shade}"/><path d="${leg(-1)}" fill="${skin}"/>
    <path d="M330 1150 h86 v26 h-100 z M484 1150 h86 l14 26 h-100 z" fill="#f1f1ee"/>
    <path d="M318 460 C 270 540 262 640 ${450 - hip - 28} 760 L ${450 - hip + 10} 780 C 318 680 340 590 352 500 Z" fill="${skin}"/>
    <path d="M418 340 L482 340 L490 424 C 470 446 430 446 410 424 Z" fill="${shade}"/>
    <path d="${torso}" fill="${top}"/><path d="${torso}" fill="url(#body)"/>
    <path d="M400 414 C 420 470 480 470 500 414 Z" fill="${skin}"/>
    <path d="${shorts(1)} ${shorts(-1)}" fill="${bottom}"/>
    <ellipse cx="450" cy="284" rx="64" ry="80" fill="${skin}"/>
    <path d="M382 290 C 372 190 420 176 452 178 C 500 178 530 210 518 292 C 508 250 500 236 486 226 C 450 240 410 236 396 250 C 390 262 386 276 382 290 Z" fill="#3a2a22"/>
    <path d="M586 452 C 640 500 ${640 + arm} 560 610 590 C 570 600 540 500 506 420 L 546 396 C 566 450 580 490 596 510 Z" fill="${shade}"/>
    <rect x="470" y="262" width="74" height="144" rx="13" fill="#15181b"/><circle cx="489" cy="282" r="8" fill="#3c4852"/><circle cx="489" cy="304" r="8" fill="#3c4852"/>
    <path d="M498 390 C 520 372 560 366 566 392 C 570 430 530 446 508 436 Z" fill="${skin}"/>
  </g>
  <rect width="900" height="1200" fill="hsl(34 60% 60%)" opacity="${((100 - light) / 200).toFixed(3)}"/>
</svg>`;
}
