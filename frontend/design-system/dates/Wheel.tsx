import { assignInlineVars } from '@vanilla-extract/dynamic';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createTypeAhead } from './typeAhead.ts';
import * as styles from './Wheel.css.ts';

export interface WheelOption<Value> {
  value: Value;
  label: string;
  spoken?: string;
}

export interface WheelHandle<Value> {
  /** The value in the middle, also of a turn that has not come to rest yet. */
  turned: () => Value;
}

export interface WheelProps<Value extends string | number> {
  ref?: Ref<WheelHandle<Value>>;
  label: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Its share of the width beside other columns. */
  grow?: number;
}

/** When no scroll event has come for so long, the wheel has come to rest. */
const REST = 90;
const PAGE = 5;

const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Where a key leads from the chosen row; `choose` keeps it within the list. */
function rowByKey(key: string, chosen: number, count: number): number | undefined {
  return {
    ArrowDown: chosen + 1,
    ArrowUp: chosen - 1,
    PageDown: chosen + PAGE,
    PageUp: chosen - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
}

/**
 * One column of a wheel picker, on the browser's own scrolling and snapping: a finger, a trackpad or a mouse wheel
 * turn it, a mouse drags it, a press on a row chooses that row. For the keyboard and for screen readers it is a listbox:
 * arrows, Home, End, PageUp, PageDown, and typing the first letters or digits.
 */
export function Wheel<Value extends string | number>({
  ref,
  label,
  options,
  value,
  onChange,
  grow = 1,
}: WheelProps<Value>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef<{ y: number; top: number; moved: boolean } | null>(null);
  const wasPlaced = useRef(false);
  /** The drum is on its way to the value by itself: what is in the middle meanwhile is nobody's choice. */
  const isFollowing = useRef(false);
  const [typeAhead] = useState(createTypeAhead);
  const labels = options.map((option) => option.label);

  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const rowInMiddle = () => Math.round((box.current?.scrollTop ?? 0) / styles.ITEM_HEIGHT);

  function choose(index: number) {
    const option = options[Math.max(0, Math.min(index, options.length - 1))];
    if (option && option.value !== value) onChange(option.value);
  }
  useImperativeHandle(ref, () => ({
    turned: () => (isFollowing.current ? value : (options[rowInMiddle()]?.value ?? value)),
  }));

  // The drum follows the value; when the person's own scrolling set it, it is there already.
  useLayoutEffect(() => {
    const top = chosen * styles.ITEM_HEIGHT;
    if (box.current && Math.abs(box.current.scrollTop - top) > 1 && !drag.current) {
      isFollowing.current = true;
      box.current.scrollTo({ top, behavior: wasPlaced.current && !prefersStillness() ? 'smooth' : 'instant' });
    }
    wasPlaced.current = true;
  }, [chosen]);
  useLayoutEffect(() => () => clearTimeout(resting.current), []);

  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      isFollowing.current = false;
      if (!drag.current) choose(rowInMiddle());
    }, REST);
  }
  function takeOver() {
    isFollowing.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return stepToColumn(event);
    const row =
      rowByKey(event.key, chosen, options.length) ??
      (isCharacter(event.key) ? typeAhead(labels, event.key, event.timeStamp) : undefined);
    if (row === undefined) return;
    event.preventDefault();
    choose(row);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest('[role="option"]');
    if (row) choose([...event.currentTarget.children].indexOf(row));
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    takeOver();
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    drag.current = { y: event.clientY, top: event.currentTarget.scrollTop, moved: false };
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>) {
    const from = drag.current;
    if (!from || (!from.moved && Math.abs(event.clientY - from.y) < 5)) return;
    if (!from.moved) {
      from.moved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset['dragging'] = '';
    }
    event.currentTarget.scrollTop = from.top + from.y - event.clientY;
  }
  function onPointerEnd(event: PointerEvent<HTMLDivElement>) {
    const from = drag.current;
    drag.current = null;
    delete event.currentTarget.dataset['dragging'];
    if (from?.moved) choose(rowInMiddle());
  }

  const optionId = (index: number) => `${id}-${index}`;
  return (
    <div className={styles.column} style={assignInlineVars({ [styles.grow]: String(grow) })}>
      <span className={styles.name} id={`${id}-name`}>
        {label}
      </span>
      <div className={styles.frame}>
        <div
          ref={box}
          className={styles.drumBox}
          role="listbox"
          tabIndex={0}
          aria-labelledby={`${id}-name`}
          aria-activedescendant={optionId(chosen)}
          onScroll={onScroll}
          onWheel={takeOver}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
        >
          {options.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              className={styles.item}
              role="option"
              aria-selected={index === chosen}
              aria-label={option.spoken}
            >
              {option.label}
            </div>
          ))}
        </div>
        <span className={styles.focusRing} />
      </div>
    </div>
  );
}

/** Left and right lead to the neighbouring column of the same group. */
function stepToColumn(event: KeyboardEvent<HTMLElement>) {
  const columns = [
    ...(event.currentTarget.closest('[role="group"]')?.querySelectorAll<HTMLElement>('[role="listbox"]') ?? []),
  ];
  const next = columns[columns.indexOf(event.currentTarget) + (event.key === 'ArrowLeft' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Columns side by side over one band. */
export function WheelGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.wheels} role="group" aria-label={label}>
      <span className={styles.band} />
      {children}
    </div>
  );
}

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
