import { percentText } from '#frontend/language/percentText.ts';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Slider } from '#frontend/design-system/fields/Slider.tsx';
import { circlePx, clampZoom, type Placement, zoomLimits } from './crop.ts';
import * as styles from './CropStage.css.ts';
import { avatarTexts as texts } from './texts.ts';

interface CropStageProps {
  url: string;
  placement: Placement;
  onMove: (change: (before: Placement) => Placement) => void;
  /** Called when the picture can be drawn. */
  onReady: (picture: HTMLImageElement) => void;
  onUnreadable: () => void;
}

const circle = { width: circlePx, height: circlePx };

/** A picture behind a circle, moved by dragging or arrow keys and zoomed by wheel, pinch or slider. */
export function CropStage({ url, placement: { offset, zoom }, onMove, onReady, onUnreadable }: CropStageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [isReady, setReady] = useState(false);
  return (
    <>
      <div className={styles.stage} data-ready={isReady}>
        {/* The size of the circle: at zoom 1 the picture's shorter side fills it, and the rest shows around it. */}
        <div className={styles.middle}>
          <Cropper
            image={url}
            crop={offset}
            zoom={zoom}
            minZoom={zoomLimits.min}
            maxZoom={zoomLimits.max}
            aspect={1}
            cropShape="round"
            cropSize={circle}
            objectFit="cover"
            showGrid={false}
            keyboardStep={8}
            classes={{ containerClassName: styles.container, cropAreaClassName: styles.circle }}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': texts.stage, role: 'group' }}
            mediaProps={{ alt: '', onError: onUnreadable }}
            setImageRef={(ref) => {
              image.current = ref.current;
            }}
            onMediaLoaded={() => {
              setReady(true);
              if (image.current) onReady(image.current);
            }}
            onCropChange={(moved) => onMove((before) => ({ ...before, offset: moved }))}
            onZoomChange={(wanted) => onMove((before) => ({ ...before, zoom: clampZoom(wanted) }))}
          />
        </div>
      </div>
      <Slider
        label={texts.closer}
        min={zoomLimits.min}
        max={zoomLimits.max}
        step={zoomLimits.step}
        value={zoom}
        format={(value) => percentText(value * 100)}
        onChange={(wanted) => onMove((before) => ({ ...before, zoom: clampZoom(wanted) }))}
      />
    </>
  );
}
