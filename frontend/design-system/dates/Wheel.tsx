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
  /** Lets the first row follow the last. */
  wraps?: boolean;
}

/** Without scroll events for this long, the wheel has come to rest. */
const restDelayMs = 90;
const pageRows = 5;
/** So many rows at least lie before and after the list of a column that wraps, for a fling. */
const spareRows = 30;

const isCharacter = (key: string) => key.length === 1 && key !== ' ';

/** Returns the row that a key selects; `choose` wraps it or limits it to the list. */
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
 * it. For the keyboard and screen readers it is a listbox with type-ahead. A column that wraps draws its list several
 * times, rests on the middle one, and hides the others from screen readers.
 */
export function Wheel<Value extends string | number>({
  ref,
  label,
  options,
  value,
  onChange,
  grow = 1,
  wraps = false,
}: WheelProps<Value>) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const drag = useRef<{ y: number; top: number; moved: boolean } | null>(null);
  /** The number of rows at the last placement; a list of another length is placed again. */
  const placed = useRef<number>(undefined);
  /** True while the drum scrolls to the value by itself, when the centre row is not a choice. */
  const isFollowing = useRef(false);
  const [typeAhead] = useState(createTypeAhead);
  const labels = options.map((option) => option.label);

  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  const count = options.length;
  const before = wraps ? Math.ceil(spareRows / count) : 0;
  /** The first row of the list that screen readers see. */
  const first = before * count;
  const rowInMiddle = () => Math.round((box.current?.scrollTop ?? 0) / styles.itemHeightPx);
  const indexOf = (row: number) => (wraps ? modulo(row, count) : Math.max(0, Math.min(row, count - 1)));

  function choose(row: number) {
    const option = options[indexOf(row)];
    if (option && option.value !== value) onChange(option.value);
  }
  useImperativeHandle(ref, () => ({
    current: () => (isFollowing.current ? value : (options[indexOf(rowInMiddle())]?.value ?? value)),
  }));

  // Scrolls to the value the short way round, unless the member's own scrolling has set it.
  useLayoutEffect(() => {
    const isPlaced = placed.current === count;
    placed.current = count;
    const row = rowInMiddle();
    const half = Math.floor(count / 2);
    const away = wraps ? modulo(chosen - row + half, count) - half : chosen - row;
    const top = (isPlaced ? row + away : first + chosen) * styles.itemHeightPx;
    if (box.current && Math.abs(box.current.scrollTop - top) > 1 && !drag.current) {
      isFollowing.current = true;
      box.current.scrollTo({ top, behavior: isPlaced && !prefersReducedMotion() ? 'smooth' : 'instant' });
    }
  }, [chosen, count, first, wraps]);
  useLayoutEffect(() => () => clearTimeout(resting.current), []);

  /** Jumps to the same row of the middle list, which looks the same. */
  function centre() {
    const row = rowInMiddle();
    const shift = (first + indexOf(row) - row) * styles.itemHeightPx;
    if (!wraps || !box.current || shift === 0) return;
    box.current.scrollTop += shift;
    if (drag.current) drag.current.top += shift;
  }
  function onScroll() {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      isFollowing.current = false;
      if (drag.current) return;
      centre();
      choose(rowInMiddle());
    }, restDelayMs);
    const row = rowInMiddle();
    if (!isFollowing.current && (row < pageRows || row >= (2 * before + 1) * count - pageRows)) centre();
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
    const row = [...event.currentTarget.children].indexOf(event.target as HTMLElement);
    if (row >= 0) choose(row);
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
          {Array.from({ length: 2 * before + 1 }, (_, list) =>
            options.map((option, index) => (
              <div
                key={`${list} ${option.value}`}
                className={styles.item}
                data-chosen={index === chosen ? '' : undefined}
                {...(list === before
                  ? {
                      id: optionId(index),
                      role: 'option',
                      'aria-selected': index === chosen,
                      'aria-label': option.spoken,
                    }
                  : { 'aria-hidden': true })}
              >
                {option.label}
              </div>
            )),
          )}
        </div>
        <span className={styles.focusRing} />
      </div>
    </div>
  );
}

const modulo = (number: number, count: number) => ((number % count) + count) % count;

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
