import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { saveFile } from '#frontend/app/saveFile.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { lapseTexts as texts } from '#gateway/photos/lapseTexts.rules.ts';
import { drawFrame } from './drawFrame.ts';
import { createFrameSource } from './frameSource.ts';
import { canvasSize, type LapsePhoto } from './lapseFrames.ts';
import * as styles from './LapsePlayer.css.ts';
import { type Recording, startRecording, videoType } from './recording.ts';

const perSecond = { slow: 1, normal: 3, fast: 8 } as const;

/** Plays photos one after the other on a canvas, and saves that as a video where the browser can. */
export function LapsePlayer({ frames }: { frames: readonly [LapsePhoto, ...LapsePhoto[]] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size] = useState(() => canvasSize(frames[0]));
  const [source] = useState(() => createFrameSource(frames, size));
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [speed, setSpeed] = useState<keyof typeof perSecond>('normal');
  const [isSaving, setSaving] = useState(false);
  const recording = useRef<Recording | null>(null);
  const reference = frames.find(({ alignment }) => alignment);
  const type = videoType();

  useEffect(
    () => () => {
      recording.current?.cancel();
      source.close();
    },
    [source],
  );

  const draw = useEffectEvent((bitmap: ImageBitmap) => {
    const context = canvas.current?.getContext('2d');
    if (context) drawFrame(context, bitmap, frames[index]!, reference);
  });
  const advance = useEffectEvent(() => {
    if (index + 1 < frames.length) setIndex(index + 1);
    else {
      setPlaying(false);
      void keep();
    }
  });
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void source.frame(index).then((bitmap) => {
      if (!isWanted) return;
      if (bitmap) draw(bitmap);
      // A photo that could not be loaded is passed over.
      if (isPlaying) timer = setTimeout(() => advance(), bitmap ? 1000 / perSecond[speed] : 0);
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [source, index, isPlaying, speed]);

  function play(): void {
    if (!isPlaying && index === frames.length - 1) setIndex(0);
    setPlaying(!isPlaying);
  }
  function save(): void {
    if (!type || !canvas.current) return;
    recording.current = startRecording(canvas.current, type);
    setSaving(true);
    setIndex(0);
    setPlaying(true);
  }
  async function keep(): Promise<void> {
    if (!recording.current) return;
    const video = await recording.current.finish();
    recording.current = null;
    setSaving(false);
    saveFile(`${texts.fileName}.${video.type === 'video/mp4' ? 'mp4' : 'webm'}`, video);
  }

  const { date } = frames[index]!;
  return (
    <div className={styles.player}>
      <div className={styles.stage}>
        <canvas ref={canvas} className={styles.canvas} {...size} role="img" aria-label={texts.shown(longDay(date))} />
      </div>
      <div className={styles.position}>
        <Slider
          label={texts.position(index + 1, frames.length)}
          max={Math.max(frames.length - 1, 1)}
          value={index}
          disabled={isSaving || frames.length === 1}
          onChange={setIndex}
          format={(value) => longDay(frames[Math.min(value, frames.length - 1)]!.date)}
        />
      </div>
      <div className={styles.controls}>
        <Button onClick={play} disabled={isSaving}>
          {isPlaying ? texts.pause : texts.play}
        </Button>
        <SegmentedControl
          label={texts.speed}
          options={[
            { value: 'slow', label: texts.slow },
            { value: 'normal', label: texts.normal },
            { value: 'fast', label: texts.fast },
          ]}
          value={speed}
          onChange={setSpeed}
        />
        {type && (
          <Button variant="quiet" icon="download" pending={isSaving} pendingLabel={texts.saving} onClick={save}>
            {texts.save}
          </Button>
        )}
      </div>
    </div>
  );
}
