import type { ReactNode } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { percentText } from '#frontend/language/percentText.ts';
import * as styles from './CompareDialog.css.ts';
import { zoomLimits, zoomStep } from './placement.ts';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';

interface ZoomToolsProps {
  zoom: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
  /** Further tools. */
  children: ReactNode;
}

export function ZoomTools({ zoom, onZoom, onReset, children }: ZoomToolsProps) {
  return (
    <div className={styles.zooming}>
      <IconButton
        icon="minus"
        label={texts.farther}
        disabled={zoom <= zoomLimits.min}
        onClick={() => onZoom(1 / zoomStep)}
      />
      <output className={styles.figure}>{percentText(zoom * 100)}</output>
      <IconButton icon="plus" label={texts.closer} disabled={zoom >= zoomLimits.max} onClick={() => onZoom(zoomStep)} />
      <Button variant="quiet" size="sm" onClick={onReset}>
        {texts.reset}
      </Button>
      {children}
    </div>
  );
}
