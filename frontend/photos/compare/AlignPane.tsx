import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { percentText } from '#frontend/language/percentText.ts';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';
import type { PhotoAlignment } from '#gateway/photos/photoAlignment.rules.ts';
import * as styles from './AlignPane.css.ts';
import { type PointNumber, pointOf, withPoint } from './points.ts';
import { contained, type Size } from './similarity.ts';
import { useSize } from './useSize.ts';

interface AlignPaneProps {
  day: string;
  source: string;
  picture: Size;
  points: PhotoAlignment;
  onChange: (points: PhotoAlignment) => void;
}

const numbers = [1, 2] as const;
/** Shares of the picture that an arrow key moves a point by; the smaller with Shift. */
const steps = { plain: 0.01, fine: 0.002 };

/** A photo with two points that are moved by a finger, a mouse or the arrow keys. */
export function AlignPane({ day, source, picture, points, onChange }: AlignPaneProps) {
  const [size, measure] = useSize();
  const box = contained(picture, size);
  const moved = useRef<PointNumber | null>(null);

  function drag({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, which: PointNumber): void {
    const pane = currentTarget.parentElement!.getBoundingClientRect();
    if (moved.current !== which || box.width === 0) return;
    onChange(
      withPoint(points, which, (clientX - pane.left - box.x) / box.width, (clientY - pane.top - box.y) / box.height),
    );
  }
  function press(event: PointerEvent<HTMLElement>, which: PointNumber): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    moved.current = which;
  }
  const release = () => void (moved.current = null);

  function key(event: KeyboardEvent, which: PointNumber): void {
    const step = event.shiftKey ? steps.fine : steps.plain;
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    const { x, y } = pointOf(points, which);
    onChange(withPoint(points, which, x + by[0]!, y + by[1]!));
  }

  return (
    <div ref={measure} className={styles.pane}>
      <img className={styles.picture} src={source} alt={day} draggable={false} />
      {numbers.map((which) => {
        const { x, y } = pointOf(points, which);
        return (
          <button
            key={which}
            type="button"
            className={styles.point}
            style={assignInlineVars({
              [styles.x]: `${box.x + x * box.width}px`,
              [styles.y]: `${box.y + y * box.height}px`,
            })}
            aria-label={texts.point(which, day)}
            aria-roledescription={texts.pointRole}
            onPointerDown={(event) => press(event, which)}
            onPointerMove={(event) => drag(event, which)}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={(event) => key(event, which)}
          >
            <span className={styles.number}>{which}</span>
          </button>
        );
      })}
      <VisuallyHidden>
        <output>{numbers.map((which) => positionText(which, pointOf(points, which))).join('; ')}</output>
      </VisuallyHidden>
    </div>
  );
}

function positionText(which: PointNumber, { x, y }: { x: number; y: number }): string {
  return texts.position(which, percentText(x * 100), percentText(y * 100));
}
