/** MP4 first: more programs play it. */
const types = ['video/mp4;codecs=avc1.640028', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm'];
const bitsPerSecond = 8_000_000;
/** A canvas that does not change gives no frames, and the last photo would be left out. */
const repaintMs = 100;

export interface Recording {
  /** Ends the recording and returns the video. */
  finish(): Promise<Blob>;
  cancel(): void;
}

/** Returns the type of video this browser can record from a canvas; null where it can't. */
export function videoType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)) return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Records what is drawn on a canvas from now on, on this device. */
export function startRecording(canvas: HTMLCanvasElement, type: string): Recording {
  const stream = canvas.captureStream(30);
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: bitsPerSecond });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const repaint = setInterval(() => canvas.getContext('2d')?.drawImage(canvas, 0, 0), repaintMs);
  recorder.start();

  function stop(): void {
    clearInterval(repaint);
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  }
  return {
    finish: () =>
      new Promise((resolve) => {
        recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: type.split(';')[0]! })));
        stop();
      }),
    cancel: stop,
  };
}
