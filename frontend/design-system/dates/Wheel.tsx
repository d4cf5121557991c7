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
  /** Returns the value at the centre, even while the wheel is moving. */
  current: () => Value;
}

interface WheelProps<Value extends string | number> {
  ref?: Ref<WheelHandle<Value>>;
  label: string;
  options: readonly WheelOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The flex share of the width. */
  grow?: number;
}

/** Without scroll events for this long, the wheel has come to rest. */
const restDelayMs = 90;
const pageRows = 5;

const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Returns the row that a key selects; `choose` limits it to the list. */
function rowByKey(key: string, chosen: number, count: number): number | undefined {
  return {
    ArrowDown: chosen + 1,
    ArrowUp: chosen - 1,
    PageDown: chosen + pageRows,
    PageUp: chosen - pageRows,
    Home: 0,
    End: count - 1,
  }[key];
}

/**
 * One column of a wheel picker, built on native scrolling and snapping. A mouse can drag it, and pressing a row chooses
 * it. For the keyboard and screen readers it is a listbox with type-ahead.
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
  /** True while the drum scrolls to the value by itself, when the centre row is not a choice. */
  const isFollowing = useRef(false);
  const [typeAhead] = useState(createTypeAhead);
  const labels = options.map((option) => option.label);

  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const rowInMiddle = () => Math.round((box.current?.scrollTop ?? 0) / styles.itemHeightPx);

  function choose(index: number) {
    const option = options[Math.max(0, Math.min(index, options.length - 1))];
    if (option && option.value !== value) onChange(option.value);
  }
  useImperativeHandle(ref, () => ({
    current: () => (isFollowing.current ? value : (options[rowInMiddle()]?.value ?? value)),
  }));

  // Scrolls to the value, unless the member's own scrolling has set it.
  useLayoutEffect(() => {
    const top = chosen * styles.itemHeightPx;
    if (box.current && Math.abs(box.current.scrollTop - top) > 1 && !drag.current) {
      isFollowing.current = true;
      box.current.scrollTo({ top, behavior: wasPlaced.current && !prefersReducedMotion() ? 'smooth' : 'instant' });
    }
    wasPlaced.current = true;
  }, [chosen]);
  useLayoutEffect(() => () => clearTimeout(resting.current), []);

  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      isFollowing.current = false;
      if (!drag.current) choose(rowInMiddle());
    }, restDelayMs);
  }
  function stopFollowing() {
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
    stopFollowing();
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
          onWheel={stopFollowing}
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

/** Moves the focus to the neighbouring column of the group. */
function stepToColumn(event: KeyboardEvent<HTMLElement>) {
  const columns = [
    ...(event.currentTarget.closest('[role="group"]')?.querySelectorAll<HTMLElement>('[role="listbox"]') ?? []),
  ];
  const next = columns[columns.indexOf(event.currentTarget) + (event.key === 'ArrowLeft' ? -1 : 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export function WheelGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.wheels} role="group" aria-label={label}>
      <span className={styles.marker} />
      {children}
    </div>
  );
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
